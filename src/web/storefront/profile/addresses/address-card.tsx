import { Pencil, Trash2 } from "lucide-react";
import { useTranslations } from "use-intl";
import type { AddressJson } from "#shop/address-book/output.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { IconButton } from "#ui/buttons/icon-button/icon-button.tsx";
import { Badge } from "#ui/data/badge/badge.tsx";
import { FieldError } from "#ui/form/field/field.tsx";
import { Card } from "#ui/layout/card/card.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import styles from "../../../shared/account/profile/card-page.module.css";
import { useAddressText } from "../../../shared/delivery/address-book/use-address-text.ts";

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
