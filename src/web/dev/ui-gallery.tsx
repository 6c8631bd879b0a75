// Every primitive of src/ui in every state, in both themes side by side. Not here: screens, routing, messages
// of the shop.
import { ToastProvider } from "#ui/feedback/toast/toast.tsx";
import { GalleryButtons } from "./gallery-buttons.tsx";
import { GalleryChoices } from "./gallery-choices.tsx";
import { GalleryCombobox } from "./gallery-combobox.tsx";
import { GalleryContent } from "./gallery-content.tsx";
import { GalleryCrm } from "./gallery-crm.tsx";
import { GalleryFields } from "./gallery-fields.tsx";
import { GalleryFoundations } from "./gallery-foundations.tsx";
import { GalleryMarks } from "./gallery-marks.tsx";
import { GalleryMessages } from "./gallery-messages.tsx";
import { GalleryNavigation } from "./gallery-navigation.tsx";
import { GalleryOverlays } from "./gallery-overlays.tsx";
import type { GalleryTheme } from "./gallery-part.tsx";
import styles from "./ui-gallery.module.css";

const parts = [
  GalleryFoundations,
  GalleryButtons,
  GalleryMarks,
  GalleryFields,
  GalleryCombobox,
  GalleryChoices,
  GalleryMessages,
  GalleryOverlays,
  GalleryNavigation,
  GalleryContent,
  GalleryCrm,
];

const both: readonly GalleryTheme[] = ["light", "dark"];

/** The gallery page's content; one theme only when asked, e.g. for screenshots. */
export function UiGallery({ themes = both }: { themes?: readonly GalleryTheme[] }) {
  return (
    <ToastProvider label="Сповіщення" closeLabel="Закрити сповіщення">
      <main id="main" className={styles.gallery}>
        <h1 className="display-l">Компоненти</h1>
        <p className="muted">
          Усі стани в одному місці, у світлій і темній темах. Окремо:{" "}
          <a href="/dev/emails">листи й повідомлення</a>.
        </p>
        {parts.map((Part) => (
          <div key={Part.name} className={styles.pair}>
            {themes.map((theme) => (
              <div key={theme} data-theme={theme} className={styles.scope}>
                <Part theme={theme} />
              </div>
            ))}
          </div>
        ))}
      </main>
    </ToastProvider>
  );
}
