import { useTranslations } from "use-intl";
import { type Taste, tastes } from "#shop/boxes/rules/fill-for-me.ts";
import { Modal } from "#ui/dialog/modal/modal.tsx";
import styles from "./fill-window.module.css";

interface FillWindowProps {
  open: boolean;
  onClose: () => void;
  onFill: (taste: Taste) => void;
}

export function FillWindow({ open, onClose, onFill }: FillWindowProps) {
  const t = useTranslations("boxBuilder.fill");
  return (
    <Modal open={open} onClose={onClose} title={t("title")} closeLabel={t("close")}>
      <p className="muted">{t("text")}</p>
      <ul className={styles.list}>
        {tastes.map((taste) => (
          <li key={taste}>
            <button
              type="button"
              onClick={() => {
                onFill(taste);
                onClose();
              }}
            >
              <b>{t(taste)}</b>
              <small>{t(`${taste}_note`)}</small>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
