import { PhoneCall } from "lucide-react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { ButtonLink } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { useHotkeys } from "../../frame/hotkeys.ts";

/** A link to a new order by phone; «N» opens it too. */
export function NewOrderLink() {
  const t = useTranslations("crm.list");
  const locale = useLocale();
  const navigate = useNavigate();
  const href = paths.crmNewOrder(locale);
  useHotkeys({ n: () => void navigate(href) });
  return (
    <ButtonLink size="small" href={href} aria-keyshortcuts="N">
      <Icon of={PhoneCall} />
      {t("new")}
    </ButtonLink>
  );
}
