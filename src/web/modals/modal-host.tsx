// Draws the window that ?modal= names. Mounted once per layout; a window's code is fetched when it is first
// opened. A window is a component without props that draws a Modal with `useModal(its name)`.
import { type ComponentType, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import { useHydrated } from "../shared/page/use-hydrated.ts";
import { type ModalName, openModal } from "./modal-params.ts";
import { useModal } from "./use-modal.ts";

type WindowModule = { default: ComponentType };

const windows: Partial<Record<ModalName, () => Promise<WindowModule>>> = {
  auth: () => import("./auth/auth-window.tsx"),
  cart: () => import("./cart/cart-window.tsx"),
  city: () => import("./city/city-window.tsx"),
  menu: () => import("../shared/chrome/menu/menu-drawer.tsx"),
  confirm: () => import("./confirm/confirm-window.tsx"),
  contact: () => import("./contact/contact-window.tsx"),
  "product-alert": () => import("./product-alert/product-alert-window.tsx"),
  "product-contact": () => import("./product-contact/product-contact-window.tsx"),
  "product-description": () => import("./product-description/product-description-window.tsx"),
  "product-slider": () => import("./product-slider/product-slider-window.tsx"),
  search: () => import("./search/search-window.tsx"),
  theme: () => import("./theme/theme-window.tsx"),
};

const loaded = new Map<ModalName, ComponentType>();

/** Loads the code of a window before it is opened. */
export const fetchWindow = (name: ModalName): void => {
  windows[name]?.().catch(() => undefined);
};

export function ModalHost() {
  const { search } = useLocation();
  const hydrated = useHydrated();
  const name = hydrated ? openModal(new URLSearchParams(search)) : null;
  return name && windows[name] ? <OpenWindow key={name} name={name} load={windows[name]} /> : null;
}

/** A window that needs more data than its name is drawn by its page, in the same way. */
export function OpenWindow({ name, load }: { name: ModalName; load: () => Promise<WindowModule> }) {
  const [Window, setWindow] = useState(() => loaded.get(name) ?? null);
  const { hide } = useModal(name);
  const say = useToast();
  const t = useTranslations("modals");

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per opening
  useEffect(() => {
    if (Window) return;
    let gone = false;
    load().then(
      ({ default: Loaded }) => {
        loaded.set(name, Loaded);
        if (!gone) setWindow(() => Loaded);
      },
      () => {
        if (gone) return;
        say({ tone: "problem", text: t("not_loaded") });
        hide();
      },
    );
    return () => {
      gone = true;
    };
  }, []);

  return Window ? <Window /> : null;
}
