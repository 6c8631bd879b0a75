import { Crop } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { pictureUrl } from "#kit/picture-address.ts";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import { CrmDialog } from "../../dialogs/crm-dialog.tsx";
import { CropForm } from "./crop-form.tsx";
import styles from "./product.module.css";
import { usePictureSize } from "./use-picture-size.ts";

/** Of the shorter side; smaller pictures are enlarged, and are not sharp. */
const leastPx = 1_200;
/** Only uploaded pictures: those that come with the shop are squares and must not be cropped. */
const OURS = "uploads/";

type CropPictureProps = {
  file: string;
  number: number;
  onCut: (file: string) => void;
};

export function CropPicture({ file, number, onCut }: CropPictureProps) {
  const t = useTranslations("crmCatalog.crop");
  const [isOpen, setOpen] = useState(false);
  const isOurs = file.startsWith(OURS);
  const size = usePictureSize(isOurs ? pictureUrl(file, "photo", 2) : null);
  if (!isOurs) return null;
  const close = (): void => setOpen(false);
  return (
    <>
      {size && size.width !== size.height && <p className="sm muted">{t("notSquare")}</p>}
      {size && Math.min(size.width, size.height) < leastPx && (
        <p className={styles.cellError}>{t("small", { ...size, least: leastPx })}</p>
      )}
      <IconButton icon={Crop} size="small" label={`${t("open")}: ${number}`} onClick={() => setOpen(true)} />
      <CrmDialog open={isOpen} onClose={close} title={t("title", { number })} width={640}>
        <CropForm
          file={file}
          onStay={close}
          onCut={(cut) => {
            close();
            onCut(cut);
          }}
        />
      </CrmDialog>
    </>
  );
}
