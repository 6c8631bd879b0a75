import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { NoticeStack } from "#ui/feedback/notice-stack/notice-stack.tsx";
import { ToastProvider } from "#ui/feedback/toast/toast.tsx";
import { LinkProvider } from "#ui/navigation/anchor/anchor.tsx";
import { SocialReturn } from "../account/session/social-return.tsx";
import { useAccountWatch } from "../account/session/use-account-watch.ts";
import { LinkNavigation } from "./link-navigation.tsx";
import { PrefetchLinks } from "./prefetch/prefetch-links.tsx";
import { RouterAnchor } from "./router-anchor.tsx";
import { useQuietPictures } from "./use-quiet-pictures.ts";

/** What the design system needs from the app: its links and a place for toasts. */
export function AppProviders({ children }: { children: ReactNode }) {
  const t = useTranslations("common.toasts");
  useQuietPictures();
  useAccountWatch();
  return (
    <LinkProvider value={RouterAnchor}>
      <ToastProvider label={t("label")} closeLabel={t("close")}>
        {children}
        <SocialReturn />
        <PrefetchLinks />
        <LinkNavigation />
        <NoticeStack />
      </ToastProvider>
    </LinkProvider>
  );
}
