// What the windows of a product share: their product. On its own page it is the page's and costs no request;
// elsewhere `slug` in the address names it and the API returns it. Without either the window has no content
// and closes.
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { useMatches } from "react-router";
import { useTranslations } from "use-intl";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import { type ApiResult, api } from "../../shared/api/api.ts";
import { useRemote } from "../../shared/api/use-remote.ts";
import { useLocale } from "../../shared/chrome/language/use-locale.ts";
import type { ProductData } from "../../storefront/slug/product/product-loader.server.ts";
import { type Product, productView } from "../../storefront/slug/product/product-view.ts";
import type { ModalName } from "../modal-params.ts";
import { useModal } from "../use-modal.ts";

type ProductWindowProps = {
  name: Extract<ModalName, `product-${string}`>;
  children: (product: Product) => ReactNode;
};

export function ProductWindow({ name, children }: ProductWindowProps) {
  const t = useTranslations("modals");
  const say = useToast();
  const modal = useModal(name);
  const shown = useShownProduct();
  const slug = modal.search.get("slug");
  const isElsewhere = slug !== null && slug !== shown?.slug;
  const asked = useAskedProduct(isElsewhere ? slug : null);
  const product = isElsewhere ? asked.value : shown;

  const isHopeless = isElsewhere ? asked.failure !== null : shown === null;
  const giveUp = useEffectEvent(() => {
    if (asked.failure) say({ tone: "problem", text: t("not_loaded") });
    modal.hide();
  });
  useEffect(() => {
    if (isHopeless) giveUp();
  }, [isHopeless]);

  return product && children(product);
}

/** The product whose page is open. */
function useShownProduct(): Product | null {
  const data: unknown = useMatches().at(-1)?.loaderData;
  return isProductData(data) ? data.product : null;
}

const isProductData = (data: unknown): data is ProductData =>
  typeof data === "object" && data !== null && "kind" in data && data.kind === "product";

function useAskedProduct(slug: string | null) {
  const locale = useLocale();
  return useRemote<Product>(slug && `${locale} ${slug}`, (signal) => askFor(slug ?? "", signal));
}

async function askFor(slug: string, signal: AbortSignal): Promise<ApiResult<Product>> {
  const answer = await api.call("GET /catalog/products/:slug", { params: { slug }, signal });
  return answer.ok ? { ok: true, value: productView(answer.value.data) } : answer;
}
