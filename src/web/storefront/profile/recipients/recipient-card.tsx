import { Gift, Trash2 } from "lucide-react";
import { useTranslations } from "use-intl";
import { formatPhone } from "#kit/phone/phone.ts";
import type { RecipientJson } from "#shop/address-book/output.ts";
import { initials } from "#shop/customers/rules.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { IconButton } from "#ui/buttons/icon-button/icon-button.tsx";
import { Card } from "#ui/layout/card/card.tsx";
import { Avatar, tintOf } from "#ui/picture/avatar/avatar.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import styles from "../../../shared/account/profile/card-page.module.css";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { dayMonthOf } from "../../../shared/text/dates.ts";

interface RecipientCardProps {
  recipient: RecipientJson;
  onGift: () => void;
  onEdit: () => void;
  onRemove: () => void;
}

export function RecipientCard({ recipient, onGift, onEdit, onRemove }: RecipientCardProps) {
  const t = useTranslations("addresses.recipient");
  const tAllergens = useTranslations("catalog.allergens");
  const locale = useLocale();
  const { surname, name, phone, avoids, orders_count: count, last_order_at: last } = recipient;
  const whole = `${surname} ${name}`;
  return (
    <Card
      className={styles.card}
      title={
        <span className={styles.person}>
          <Avatar initials={initials({ firstName: name, lastName: surname }, "")} tint={tintOf(whole)} />
          <span>
            {whole}
            <small className="num">{formatPhone(phone)}</small>
          </span>
        </span>
      }
      actions={
        <>
          <Button
            variant="secondary"
            size="medium"
            aria-label={t("gift_named", { name: whole })}
            onClick={onGift}
          >
            <Icon of={Gift} />
            {t("gift")}
          </Button>
          <Button
            variant="ghost"
            size="medium"
            aria-label={t("edit_named", { name: whole })}
            onClick={onEdit}
          >
            {t("edit")}
          </Button>
          <IconButton
            icon={Trash2}
            label={t("remove_named", { name: whole })}
            className={styles.away}
            onClick={onRemove}
          />
        </>
      }
    >
      {avoids.length > 0 && (
        <p>{t("avoids", { list: avoids.map((one) => tAllergens(one).toLocaleLowerCase()).join(", ") })}</p>
      )}
      <p>{last ? t("gifts", { count, date: dayMonthOf(last, locale) }) : t("no_gifts")}</p>
    </Card>
  );
}
