import { CircleAlert, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { QuoteProblemJson } from "#shop/cart/output/quote.ts";
import { maxQuantity } from "#shop/cart/rules/limits.ts";
import type { CartLine } from "#shop/cart/rules/lines.ts";
import { IconButton } from "#ui/buttons/icon-button/icon-button.tsx";
import { flag } from "#ui/class-names.ts";
import { Price } from "#ui/data/price/price.tsx";
import { Skeleton } from "#ui/feedback/skeleton/skeleton.tsx";
import { Stepper } from "#ui/form/stepper/stepper.tsx";
import { Anchor } from "#ui/navigation/anchor/anchor.tsx";
import { TextButton, TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { useModalOpener } from "../../modals/use-modal-opener.ts";
import { paths } from "../../paths.ts";
import { useLocale } from "../chrome/language/use-locale.ts";
import { variantKey } from "../page/same-data.ts";
import { fluidPicture } from "../pictures/pictures.ts";
import { money, weight } from "../text/amounts.ts";
import styles from "./cart-line.module.css";
import { changeQuantity } from "./cart-store.ts";
import { LinePhoto } from "./line-photo.tsx";
import { isAboutGiving, isAboutParts } from "./line-problem-of.ts";
import { ChangeLine, makerHref, useGivenText } from "./made-line.tsx";
import { MadeOf } from "./made-of.tsx";
import type { LineView } from "./use-cart-view.ts";

interface CartLineRowProps {
  view: LineView;
  wide?: boolean;
  heading: "h2" | "h3";
  onRemove: () => void;
}

export function CartLineRow({ view, wide, heading: Heading, onRemove }: CartLineRowProps) {
  const t = useTranslations("cart.line");
  const locale = useLocale();
  const givenText = useGivenText();
  const { key, line, known, quoted, problem } = view;
  if (!known && !quoted) return <CartLineSkeleton wide={wide} />;

  const name = quoted?.name || known?.name || t("unnamed");
  const variant = quoted?.variant || known?.variant || "";
  const slug = quoted?.slug ?? known?.slug ?? null;
  const picture = quoted?.picture ?? known?.picture ?? null;
  const variantQuery =
    line.variant_id !== null && quoted?.variant_key ? `?${variantKey}=${quoted.variant_key}` : "";
  const product = slug && `${paths.slug(slug, locale)}${variantQuery}`;
  const href = makerHref(line, locale) ?? product;
  const given = givenText(line.options);
  const weighs = quoted && quoted.weight_g > 0 && !givenText(line.options);
  const facts = [variant, weighs ? weight(quoted.weight_g) : ""].filter(
    (fact, index) => fact && !(index === 1 && variant.includes(fact)),
  );
  const isGone = quoted?.name === "";

  return (
    <article className={styles.root} data-wide={flag(wide)} data-problem={flag(problem)}>
      <LinePhoto
        photo={
          picture ? fluidPicture(picture, "preview", wide ? "(min-width: 768px) 128px, 84px" : "84px") : null
        }
        options={line.options}
      />
      <div className={styles.top}>
        <div>
          <Heading className={styles.name}>
            {href && !isGone ? <Anchor href={href}>{name}</Anchor> : name}
          </Heading>
          {/* Its place is kept until the quote tells the weight. */}
          {(facts.length > 0 || !quoted) && <p>{facts.join(" · ") || "\u00a0"}</p>}
          {quoted && <MadeOf parts={quoted.parts} options={line.options} />}
          {given && <p>{given}</p>}
          <ChangeLine line={line} name={name} product={product} />
          {known?.was != null && quoted && (
            <p className={styles.changed}>
              {t("price_changed", { was: money(known.was), now: money(known.price) })}
            </p>
          )}
        </div>
        <IconButton
          icon={Trash2}
          label={t("remove", { name })}
          onClick={onRemove}
          className={styles.remove}
        />
      </div>
      <div className={styles.bottom}>
        {!isGone && (
          <Stepper
            label={t("quantity", { name })}
            lessLabel={t("less")}
            moreLabel={t("more")}
            value={line.quantity}
            max={maxQuantity}
            onValueChange={(quantity) => changeQuantity(key, quantity)}
          />
        )}
        {quoted && quoted.total > 0 && (
          <Price
            aria-busy={view.isBehind || undefined}
            className={styles.price}
            stacked="end"
            now={money(quoted.total)}
            old={quoted.old_price === null ? undefined : money(quoted.old_price * quoted.quantity)}
            nowLabel={t("sale_price")}
            oldLabel={t("old_price")}
          />
        )}
      </div>
      {problem && (
        <LineProblem
          problem={problem}
          line={line}
          slug={quoted?.slug ?? null}
          lineKey={key}
          onRemove={onRemove}
        />
      )}
    </article>
  );
}

function CartLineSkeleton({ wide }: { wide?: boolean }) {
  return (
    <div className={styles.root} data-wide={flag(wide)} aria-hidden="true">
      <Skeleton ratio="1" radius="var(--r-m)" />
      <div>
        <Skeleton height="1.3em" width="70%" />
        <Skeleton height="1em" width="40%" />
      </div>
      <Skeleton height="46px" width="132px" />
    </div>
  );
}

interface LineProblemProps {
  problem: QuoteProblemJson;
  line: CartLine;
  /** Of its product; null when it is gone. */
  slug: string | null;
  lineKey: string;
  onRemove: () => void;
}

/** The problem of a line, and one press that solves it. */
function LineProblem({ problem, line, slug, lineKey, onRemove }: LineProblemProps) {
  const t = useTranslations("cart.problem");
  const made = useTranslations("cart.made");
  const locale = useLocale();
  const href = makerHref(line, locale);
  const askForMany = useModalOpener("product-contact", {
    ...(slug && { slug }),
    ...(line.variant_id !== null && { id: String(line.variant_id) }),
    sub: String(line.quantity),
  });
  const { code, available = 0, max = 1, part_name: name = "" } = problem;
  const told = (text: string, action: ReactNode) => (
    <p className={styles.problem} role="status">
      <Icon of={CircleAlert} />
      <span>{text}</span>
      {action}
    </p>
  );
  const remove = <TextButton onClick={onRemove}>{t("remove")}</TextButton>;
  const take = (count: number) => (
    <TextButton onClick={() => changeQuantity(lineKey, count)}>{t("take", { count })}</TextButton>
  );
  if (isAboutParts(problem)) {
    const short = available > 0 ? made("short", { name, available }) : made("none", { name });
    const other = made(code === "bad_composition" ? "bad" : "gone");
    const edit = href ? <TextLink href={href}>{made("edit")}</TextLink> : remove;
    return told(code === "part_not_enough" ? short : other, edit);
  }
  if (isAboutGiving(problem)) return told(t(code === "giving_day" ? "giving_day" : "giving"), remove);
  if (code === "not_enough") return told(t("not_enough", { count: available }), take(available));
  if (code !== "quantity_limit") return told(t(code === "out_of_stock" ? "out_of_stock" : "gone"), remove);
  return told(
    t("limit", { count: max }),
    <>
      {take(max)}
      <TextLink href={paths.contacts(locale)} onClick={askForMany}>
        {t("ask")}
      </TextLink>
    </>,
  );
}
