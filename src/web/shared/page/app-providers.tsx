import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { LinkProvider } from "#ui/anchor/anchor.tsx";
import { NoticeStack } from "#ui/notice-stack/notice-stack.tsx";
import { ToastProvider } from "#ui/toast/toast.tsx";
import { PrefetchLinks } from "../prefetch/prefetch-links.tsx";
import { SocialReturn } from "../session/social-return.tsx";
import { useAccountWatch } from "../session/use-account-watch.ts";
import { LinkNavigation } from "./link-navigation.tsx";
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
