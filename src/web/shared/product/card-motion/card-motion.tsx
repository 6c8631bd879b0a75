// Motion of product cards, on any page: a mouse over a card shows the product's second picture, and a clicked
// card's photo grows into the photo of the product's page. None for visitors who want less motion.
import { useEffect, useLayoutEffect } from "react";
import { useLocation } from "react-router";
import { pictureUrl } from "#kit/url/picture-address.ts";
import { clickedLink } from "../../page/followed-link.ts";
import { mayPrefetch } from "../../page/prefetch/may-prefetch.ts";
import styles from "./card-motion.module.css";
import { growingLink } from "./growing-link.ts";
import { secondPictureOf } from "./second-pictures.ts";

/** A pointer that only passes over a card loads nothing. */
const INTENT_MS = 80;
/** As in gallery.module.css. */
const photoName = "product-photo";

const wantsMotion = (): boolean => !matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Mounted once. */
export function CardMotion() {
  const { pathname } = useLocation();
  useEffect(watchHover, []);
  useEffect(() => {
    document.addEventListener("click", grow, { capture: true });
    return () => document.removeEventListener("click", grow, { capture: true });
  }, []);
  // With the new page, before the browser compares it with the old one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another photo
  useLayoutEffect(stopGrowing, [pathname]);
  return null;
}

const photoOf = (card: Element): HTMLElement | null => card.querySelector("img")?.parentElement ?? null;

function grow(event: MouseEvent): void {
  stopGrowing();
  const link = wantsMotion() ? clickedLink(event) : null;
  const card = link?.closest("article");
  const photo = card && photoOf(card);
  if (!link || !photo) return;
  photo.style.viewTransitionName = photoName;
  link.setAttribute(growingLink, "");
}

function stopGrowing(): void {
  for (const link of document.querySelectorAll(`[${growingLink}]`)) {
    link.removeAttribute(growingLink);
    const card = link.closest("article");
    const photo = card && photoOf(card);
    if (photo) photo.style.viewTransitionName = "";
  }
}

function watchHover(): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let current: Element | null = null;
  const come = ({ target }: Event): void => {
    const card = target instanceof Element ? target.closest("article") : null;
    if (card === current) return;
    current = card;
    clearTimeout(timer);
    if (card && wantsMotion() && mayPrefetch() && matchMedia("(hover: hover)").matches)
      timer = setTimeout(() => void showSecond(card), INTENT_MS);
  };
  document.addEventListener("mouseover", come, { passive: true });
  return () => {
    clearTimeout(timer);
    document.removeEventListener("mouseover", come);
  };
}

const idIn = (place: ParentNode): number =>
  Number(place.querySelector<HTMLElement>("[data-favourite]")?.dataset.favourite);

async function showSecond(card: Element): Promise<void> {
  const photo = photoOf(card);
  const id = idIn(card);
  if (!photo || !(id > 0) || photo.classList.contains(styles.second ?? "")) return;
  const onPage = Array.from(document.querySelectorAll("article"), idIn).filter((other) => other > 0);
  const file = await secondPictureOf(id, onPage);
  if (file === null) return;
  const picture = new Image();
  picture.src = pictureUrl(file, "preview", devicePixelRatio > 1 ? 2 : 1);
  // Without it the first one stays.
  await picture.decode().then(
    () => {
      photo.style.setProperty("--_second", `url("${picture.src}")`);
      photo.classList.add(styles.second ?? "");
    },
    () => undefined,
  );
}
