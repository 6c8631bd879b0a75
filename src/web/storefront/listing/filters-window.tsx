import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { plainQuery } from "#shop/catalog/rules/filters.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { Modal } from "#ui/dialog/modal/modal.tsx";
import { withoutModal } from "../../modals/modal-params.ts";
import { useModal } from "../../modals/use-modal.ts";
import { Facets } from "./facets.tsx";
import styles from "./listing.module.css";
import { useListing } from "./use-listing.ts";

/** `?modal=filters`: the facets as a sheet. Its button shows the number of results so far. */
export default function FiltersWindow() {
  const t = useTranslations("catalog.filters");
  const modal = useModal("filters");
  const navigate = useNavigate();
  const { view, query, isPending, go } = useListing();
  // The filters are already applied; Back, not the cross, restores the earlier ones.
  const close = () =>
    navigate({ search: withoutModal(modal.search) }, { preventScrollReset: true, replace: true });
  return (
    <Modal
      open={modal.open}
      onClose={close}
      sheet
      width={520}
      title={t("title")}
      closeLabel={t("close")}
      footer={
        <div className={styles.windowFoot}>
          <Button variant="neutral" onClick={() => go({ ...plainQuery, sort: query.sort })}>
            {t("clear")}
          </Button>
          <Button busy={isPending} onClick={close}>
            <span aria-live="polite">{view.found > 0 ? t("show", { count: view.found }) : t("nothing")}</span>
          </Button>
        </div>
      }
    >
      <Facets place="window" />
    </Modal>
  );
}
