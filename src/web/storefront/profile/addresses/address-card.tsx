import { Pencil, Trash2 } from "lucide-react";
import { useTranslations } from "use-intl";
import type { AddressJson } from "#shop/address-book/output.ts";
import { Badge } from "#ui/badge/badge.tsx";
import { Button } from "#ui/button/button.tsx";
import { Card } from "#ui/card/card.tsx";
import { FieldError } from "#ui/field/field.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import { useAddressText } from "../../../shared/address-book/use-address-text.ts";
import styles from "../../../shared/profile/card-page.module.css";

interface AddressCardProps {
  address: AddressJson;
  onMakeDefault: () => void;
  onEdit: () => void;
  onRemove: () => void;
}

export function AddressCard({ address, onMakeDefault, onEdit, onRemove }: AddressCardProps) {
  const t = useTranslations("addresses.address");
  const { name, way, place } = useAddressText()(address);
  const { isDefault, problem } = address;
  return (
    <Card
      title={name}
      className={styles.card}
      chosen={isDefault}
      mark={isDefault && <Badge tone="brand">{t("default")}</Badge>}
      actions={
        <>
          {!isDefault && (
            <Button
              variant="ghost"
              size="medium"
              aria-label={t("make_default_named", { name })}
              onClick={onMakeDefault}
            >
              {t("make_default")}
            </Button>
          )}
          <Button
            variant="ghost"
            size="medium"
            className={styles.edit}
            aria-label={t("edit_named", { name })}
            onClick={onEdit}
          >
            <Icon of={Pencil} />
            {t("edit")}
          </Button>
          <IconButton
            icon={Trash2}
            label={t("remove_named", { name })}
            className={styles.away}
            onClick={onRemove}
          />
        </>
      }
    >
      <p>
        {way}
        <br />
        {place}
      </p>
      {problem && <FieldError className={styles.problem}>{t(`problems.${problem}`)}</FieldError>}
    </Card>
  );
}
