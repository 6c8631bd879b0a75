// A new review: of the product in the address, by id or slug, or of the shop. The page is the same for
// everyone; the draft stays on the device.

import { useTranslations } from "use-intl";
import { productsByIds } from "#shop/catalog/reads/cards.server.ts";
import { productPage } from "#shop/catalog/reads/product-page.server.ts";
import { Container } from "#ui/layout/layout.tsx";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { Photo } from "#ui/picture/photo/photo.tsx";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { Crumbs } from "../../../shared/page/crumbs.tsx";
import { pageRequest } from "../../../shared/page/page-request.server.ts";
import { pictureSet } from "../../../shared/pictures/pictures.ts";
import { pageSeo } from "../../../shared/seo/page-seo.server.ts";
import type { Route } from "./+types/route.ts";
import styles from "./add-review.module.css";
import { ReviewForm } from "./review-form.tsx";

const LONGEST_SLUG = 250;

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, keep, url, t } = pageRequest(args);
  const asked = (url.searchParams.get("product_id") ?? "").slice(0, LONGEST_SLUG);
  const id = /^[1-9]\d{0,8}$/.test(asked)
    ? Number(asked)
    : asked && (await productPage(shop, asked, locale))?.id;
  const [card] = id ? await productsByIds(shop, [id], locale) : [];
  if (card) keep(`product:${card.id}`, "shell");
  else if (asked) keep("listing", "shell");
  else keep("shell");
  return {
    product: card ? { id: card.id, name: card.name, picture: card.picture?.file ?? null } : null,
    seo: await pageSeo(shop, locale, {
      title: t("reviews.form.page"),
      description: t("reviews.form.description"),
      path: "/add-review",
      // The forms of single products are not indexed.
      noIndex: card !== undefined,
    }),
  };
}

export const handle: PageHandle = { messages: ["more"] };

export { ErrorBoundary, meta, shouldRevalidate } from "../../../shared/page/page-route.tsx";

type Product = NonNullable<Route.ComponentProps["loaderData"]["product"]>;

export default function AddReview({ loaderData }: Route.ComponentProps) {
  const t = useTranslations();
  const locale = useLocale();
  const { product } = loaderData;
  const steps = [{ name: t("reviews.title"), href: paths.reviews(locale) }, { name: t("reviews.form.page") }];
  return (
    <main id="main">
      <Container narrow className={styles.root}>
        <Crumbs items={steps} />
        <h1 className="display-l">{t(product ? "reviews.form.title" : "reviews.form.title_shop")}</h1>
        {product ? <About product={product} /> : <p className={styles.lead}>{t("reviews.form.lead")}</p>}
        <ReviewForm productId={product?.id ?? null} />
      </Container>
    </main>
  );
}

function About({ product: { name, picture } }: { product: Product }) {
  const t = useTranslations("reviews.form");
  const locale = useLocale();
  const photo = picture ? pictureSet(picture, "thumb") : null;
  return (
    <div className={styles.about}>
      {photo ? (
        <Photo src={photo.src} srcSet={photo.srcSet} width={photo.width} height={photo.height} alt="" />
      ) : (
        <span />
      )}
      <b>{name}</b>
      <TextLink className="sm" href={paths.addReview(locale)}>
        {t("about_shop")}
      </TextLink>
    </div>
  );
}
