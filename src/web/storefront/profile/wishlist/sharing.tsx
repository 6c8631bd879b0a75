// The owner's side of the shared list: its link, its text, and closing it.
import { Copy, Gift, Share2 } from "lucide-react";
import { type ReactNode, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import { dayMonth } from "#i18n/day-month.ts";
import type { OwnWishlist } from "#shop/wishlist/output.ts";
import { Button, ButtonLink } from "#ui/buttons/button/button.tsx";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import { Field } from "#ui/form/field/field.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import { TextButton } from "#ui/navigation/text-link/text-link.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { useConfirm } from "../../../modals/confirm/question.ts";
import { paths } from "../../../paths.ts";
import { useAccountCall } from "../../../shared/account/profile/use-account-call.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { deviceInfo, hasShareSheet } from "../../../shared/device/device-info.ts";
import { useShareLink } from "../../../shared/device/use-share-link.ts";
import styles from "./sharing.module.css";

const never = () => () => {};

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.card} aria-labelledby="wishlist-sharing">
      <h2 id="wishlist-sharing">
        <Icon of={Gift} />
        {title}
      </h2>
      {children}
    </section>
  );
}

/** The list is not shared yet. */
export function NotShared({ onCreate }: { onCreate: () => void }) {
  const t = useTranslations("wishlist.share");
  return (
    <Card title={t("title")}>
      <p className="muted">{t("text")}</p>
      <div className="cluster">
        <Button size="medium" onClick={onCreate}>
          {t("create")}
        </Button>
      </div>
    </Card>
  );
}

type SharedProps = { list: OwnWishlist; origin: string; onEdit: () => void };

export function Shared({ list, origin, onEdit }: SharedProps) {
  const t = useTranslations("wishlist.share");
  const locale = useLocale();
  const { isBusy, renew, close } = useLink();
  const { token, title, event_on } = list;
  const url = origin + paths.wishlist(token, locale);
  return (
    <Card title={title}>
      {event_on && <p className="muted">{t("day", { day: dayMonth(event_on, locale) })}</p>}
      <div className={styles.link}>
        <Field id="wishlist-link" label={t("link")} labelHidden>
          <TextInput size="medium" value={url} readOnly onFocus={(event) => event.currentTarget.select()} />
        </Field>
        <HandOn title={title} url={url} />
      </div>
      <div className={styles.steps}>
        <ButtonLink variant="neutral" size="medium" href={paths.wishlist(token, locale)}>
          {t("see")}
        </ButtonLink>
        <TextButton onClick={onEdit}>{t("edit")}</TextButton>
        <TextButton disabled={isBusy} onClick={renew}>
          {t("renew")}
        </TextButton>
        <TextButton quiet disabled={isBusy} onClick={close}>
          {t("close")}
        </TextButton>
      </div>
    </Card>
  );
}

function HandOn({ title, url }: { title: string; url: string }) {
  const t = useTranslations("wishlist.share");
  const share = useShareLink({ copied: t("copied"), failed: t("copyFailed") });
  const sends = useSyncExternalStore(
    never,
    () => "share" in navigator && hasShareSheet(deviceInfo()),
    () => false,
  );

  return (
    <Button size="medium" onClick={() => void share({ title, url })}>
      <Icon of={sends ? Share2 : Copy} />
      {t(sends ? "send" : "copy")}
    </Button>
  );
}

/** Irreversible steps need a confirmation. */
function useLink() {
  const t = useTranslations("wishlist.share");
  const confirm = useConfirm();
  const say = useToast();
  const { isBusy, run } = useAccountCall();
  const cancelLabel = t("keep");

  return {
    isBusy,
    renew: () =>
      confirm({
        title: t("renewTitle"),
        text: t("renewText"),
        confirmLabel: t("renewYes"),
        cancelLabel,
        onConfirm: async () => {
          if (await run((api) => api.call("POST /profile/wishlist/renew", {}))) say({ text: t("renewed") });
        },
      }),
    close: () =>
      confirm({
        title: t("closeTitle"),
        text: t("closeText"),
        confirmLabel: t("closeYes"),
        cancelLabel,
        onConfirm: async () => {
          if (await run((api) => api.call("DELETE /profile/wishlist", {}))) say({ text: t("closed") });
        },
      }),
  };
}
