import { X } from "lucide-react";
import { useTranslations } from "use-intl";
import type { CrmCollection, Member } from "#shop/catalog/reads/crm-collections.server.ts";
import { Anchor } from "#ui/anchor/anchor.tsx";
import { Badge } from "#ui/badge/badge.tsx";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import { useToast } from "#ui/toast/toast.tsx";
import { paths } from "../../../paths.ts";
import { isRefusal } from "../../../shared/api/api.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { useCrmCall } from "../../frame/use-crm-call.ts";
import { ListPager } from "../../list/list-pager.tsx";
import { PickSearch } from "../../list/pick-search.tsx";
import { ProductPicture } from "../../widgets/product-picture.tsx";
import styles from "./collection.module.css";

/** The products of a collection; each is added or removed at once. */
export function MembersPanel({ collection }: { collection: CrmCollection }) {
  const t = useTranslations("crmCategories.collections");
  const locale = useLocale();
  const say = useToast();
  const { busy, call } = useCrmCall(0);
  const { id, members, meta } = collection;

  const set = async (member: Member, isIn: boolean): Promise<void> => {
    const method = isIn ? "PUT" : "DELETE";
    const answer = await call("member", `${method} /crm/collections/:id/products/:product`, {
      params: { id, product: member.id },
    });
    if (answer === "ignored") return;
    if (!answer.ok) {
      say({ tone: "problem", text: isRefusal(answer.error) ? answer.error.message : t("unsure") });
      return;
    }
    const undo = { label: t("undo"), onClick: () => void set(member, true) };
    say({ text: t(isIn ? "added" : "taken", { name: member.name }), action: isIn ? undefined : undo });
  };

  return (
    <Panel title={t("members")} actions={<span className="subtle sm num">{meta.total}</span>}>
      <PickSearch
        search={(api, input) => api.call("GET /crm/products", input)}
        itemOf={(found) => ({
          id: String(found.id),
          name: found.name,
          note: found.published ? undefined : t("hidden"),
          picture: <ProductPicture file={found.picture} />,
        })}
        onAdd={(found) => void set(found, true)}
      />
      {members.length === 0 && <p className="subtle sm">{t("noMembers")}</p>}
      <ul className={styles.members}>
        {members.map((member) => (
          <li key={member.id}>
            <ProductPicture file={member.picture} />
            <Anchor href={paths.crmProduct(member.id, locale)}>{member.name}</Anchor>
            {member.published ? (
              <span />
            ) : (
              <Badge tone="mute" size="small">
                {t("hidden")}
              </Badge>
            )}
            <IconButton
              icon={X}
              size="small"
              label={t("take", { name: member.name })}
              disabled={busy !== null}
              onClick={() => void set(member, false)}
            />
          </li>
        ))}
      </ul>
      {meta.last_page > 1 && (
        <ListPager
          meta={meta}
          sizes={[meta.per_page]}
          href={({ page }) => `${paths.crmCollection(id, locale)}?page=${page ?? 1}`}
        />
      )}
    </Panel>
  );
}
