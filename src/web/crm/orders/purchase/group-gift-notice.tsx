import { useTranslations } from "use-intl";
import { groupGiftPath } from "#shop/group-gifts/rules/path.ts";
import type { GroupGiftState } from "#shop/group-gifts/rules/states.ts";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { money } from "../../../shared/text/amounts.ts";

interface GroupGiftNoticeProps {
  gift: {
    readonly secret: string;
    readonly title: string;
    readonly organiser: string;
    readonly state: GroupGiftState;
    readonly collected: number;
    readonly target: number;
    readonly certificate_id: number;
  };
  /** The certificate that holds the money, with all its movements. */
  seesCertificate: boolean;
}

/** On the page of an order that is a contribution to a gift: which one, and where its money is. */
export function GroupGiftNotice({ gift, seesCertificate }: GroupGiftNoticeProps) {
  const t = useTranslations("crmParcels.groupGift");
  const locale = useLocale();
  const { secret, title, organiser, state, collected, target, certificate_id: id } = gift;
  return (
    <Notice tone="info" title={t("title", { title })}>
      <p>
        {t(`states.${state}`)} · {t("collected", { collected: money(collected), target: money(target) })}
        {organiser && ` · ${t("by", { name: organiser })}`}
      </p>
      <p className="cluster">
        <TextLink href={groupGiftPath(secret, locale)}>{t("open")}</TextLink>
        {seesCertificate && <TextLink href={paths.crmCertificate(id, locale)}>{t("certificate")}</TextLink>}
      </p>
    </Notice>
  );
}
