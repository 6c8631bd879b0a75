// «Повторити»: available products of the order are added to the cart, which is never emptied, and the cart is
// opened.
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import { paths } from "../../paths.ts";
import { api, isRefusal } from "../api/api.ts";
import { useOneRun } from "../api/use-one-run.ts";
import { joinCart } from "../cart/cart-store.ts";
import { useLocale } from "../chrome/language/use-locale.ts";
import { money } from "../text/amounts.ts";
import { type OrderedLine, type Repeated, repeatOrder } from "./repeat.ts";

/** Long enough to read what has changed. */
const READING_MS = 20_000;

export function useRepeat(items: readonly OrderedLine[]): { busy: boolean; repeat: () => Promise<void> } {
  const t = useTranslations("orders.repeat");
  const network = useTranslations("auth")("network");
  const locale = useLocale();
  const navigate = useNavigate();
  const say = useToast();
  const { isBusy, run } = useOneRun();

  function changes({ missing, fewer, repriced }: Repeated): string[] {
    return [
      ...(missing.length > 0 ? [t("missing", { names: quoted(missing) })] : []),
      ...fewer.map(({ name, available }) => t("fewer", { name, count: available })),
      ...repriced.map(({ name, was, now }) => t("repriced", { name, was: money(was), now: money(now) })),
    ];
  }

  async function ask(): Promise<void> {
    const lines = items.map(({ name: _name, price: _price, ...line }) => line);
    const body = { items: lines, lang: locale };
    const answer = await api.call("POST /cart/quote", { body });
    if (!answer.ok) {
      const { error } = answer;
      say({ tone: "problem", text: (isRefusal(error) && error.message) || network });
      return;
    }
    const repeated = repeatOrder(items, answer.value.data);
    if (repeated.lines.length === 0) {
      say({ tone: "problem", text: t("nothing") });
      return;
    }
    joinCart(repeated.lines);
    const told = changes(repeated);
    if (told.length > 0) say({ tone: "problem", text: told.join(" "), stays: READING_MS });
    else say({ text: t("done") });
    await navigate(paths.cart(locale));
  }

  return { busy: isBusy, repeat: () => run(ask) };
}

const quoted = (names: readonly string[]): string => names.map((name) => `«${name}»`).join(", ");
