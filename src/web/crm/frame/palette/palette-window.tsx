import { Search } from "lucide-react";
import { useContext, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { QuickFound } from "#shop/quick-search/output.ts";
import { longestQuery } from "#shop/quick-search/rules/limits.ts";
import { Combobox } from "#ui/form/combobox/combobox.tsx";
import { paths } from "../../../paths.ts";
import { useRemote } from "../../../shared/api/use-remote.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { CrmDialog } from "../../dialogs/crm-dialog.tsx";
import { useSignInAgain } from "../../dialogs/sign-in-again.tsx";
import { moment, useToday } from "../../moments.ts";
import { useOrderText } from "../../orders/order-text.ts";
import { CrmRole } from "../crm-role.ts";
import styles from "./palette.module.css";
import { type Place, placesNamed, usePlaces } from "./places.ts";
import { recentPlaces, rememberPlace } from "./recent.ts";

const TYPING_MS = 120;
/** Enough for an order's number. */
const isNumber = (typed: string): boolean => /^№?\s*\d{4,9}$/.test(typed);

export default function PaletteWindow({ onClose }: { onClose: () => void }) {
  const t = useTranslations("crmPalette");
  const navigate = useNavigate();
  const { api } = useSignInAgain();
  const input = useRef<HTMLInputElement>(null);
  const places = usePlaces(useContext(CrmRole));
  const placesOf = useFoundPlaces();
  const [typed, setTyped] = useState("");
  const [isChosen, setChosen] = useState(false);
  const [recent] = useState(recentPlaces);
  const q = typed.trim();
  const found = useRemote(
    q || null,
    (signal) => api.call("GET /crm/find", { query: { q }, signal }),
    TYPING_MS,
  );
  const named = placesNamed(places, q);
  const isAnswered = found.key === q;
  const items: Place[] =
    q === ""
      ? [...recent, ...places.filter(({ id }) => recent.every((one) => one.id !== id))]
      : [...(found.value && found.key ? placesOf(found.value) : []), ...named];

  function open(place: Place): void {
    rememberPlace(place);
    setChosen(true);
    onClose();
    void navigate(place.href);
  }

  // Enter right after a number: the answer is on its way, and opens its order.
  const [isEager, setEager] = useState(false);
  useEffect(() => {
    if (!isEager || !isAnswered) return;
    setEager(false);
    const [exact] = items;
    if (exact?.id === `order-${q.replace(/\D/g, "")}`) open(exact);
  });

  const isFailed = found.failure !== null && found.failure.code !== "aborted";
  return (
    <CrmDialog open onClose={onClose} title={t("title")} width={620} initialFocus={input}>
      <div className={styles.window}>
        <Combobox
          ref={input}
          inline
          icon={Search}
          aria-label={t("title")}
          placeholder={t("placeholder")}
          maxLength={longestQuery}
          enterKeyHint="go"
          items={items}
          query={typed}
          onQueryChange={(text) => {
            if (isChosen) return;
            setEager(false);
            setTyped(text);
          }}
          onKeyDown={(event) => {
            if (event.key === "Enter" && !isAnswered && isNumber(q)) {
              event.preventDefault();
              setEager(true);
            }
          }}
          selected={null}
          onSelect={open}
          listLabel={t("list")}
          state={
            isFailed && named.length === 0
              ? "unavailable"
              : found.isLoading && items.length === 0
                ? "loading"
                : "ready"
          }
          emptyText={t("empty")}
          loadingText={t("loading")}
          unavailableText={t("unavailable")}
          countText={(count) => t("count", { count })}
        />
      </div>
    </CrmDialog>
  );
}

/** What the shop found, as lines of the list. */
function useFoundPlaces(): (found: QuickFound) => Place[] {
  const t = useTranslations("crmPalette");
  const text = useOrderText();
  const today = useToday();
  const locale = useLocale();
  const joined = (...parts: readonly (string | null | false)[]): string => parts.filter(Boolean).join(" · ");
  return ({ orders, customers, products }) => [
    ...orders.map(({ number, status, name, recipient, city, created_at }) => ({
      id: `order-${number}`,
      name: joined(t("order", { number }), name),
      note: joined(
        recipient && t("recipient", recipient),
        text.status(status, "branch"),
        city,
        moment(created_at, today),
      ),
      href: paths.crmOrder(number, locale),
    })),
    ...customers.flatMap(({ id, order, name, phone, orders: count }) => {
      const href = id !== null ? paths.crmCustomer(id, locale) : order && paths.crmOrder(order, locale);
      return href
        ? [
            {
              id: `customer-${id ?? `guest-${order}`}`,
              name: name ?? t("nameless"),
              note: joined(t(id === null ? "guest" : "kinds.customer"), phone, t("orders", { count })),
              href,
            },
          ]
        : [];
    }),
    ...products.map(({ id, name, published, on_hand }) => ({
      id: `product-${id}`,
      name,
      note: joined(t("kinds.product"), t("stock", { count: String(on_hand) }), !published && t("hidden")),
      href: paths.crmProduct(id, locale),
    })),
  ];
}
