import { type ReactNode, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { Container } from "#ui/layout/layout.tsx";
import { Breadcrumb } from "#ui/navigation/breadcrumb/breadcrumb.tsx";
import { Prose } from "#ui/text/prose/prose.tsx";
import { MarkdownText } from "../../shared/markdown/markdown.tsx";
import { ContactCards, SellerDetails } from "./contact-details.tsx";
import type { TextPageData } from "./content-loader.server.ts";
import styles from "./content-page.module.css";
import { DeliveryCards } from "./delivery-cards.tsx";

const FEW_HEADINGS = 2;

/** An information page: its text, with the table of contents beside it. */
export default function ContentPage({ data, notice }: { data: TextPageData; notice?: ReactNode }) {
  const t = useTranslations();
  const { slug, title, blocks, steps, contacts } = data;
  const headings = blocks.filter((block) => block.kind === "heading" && block.level === 2);
  return (
    <main id="main" data-page="content">
      {notice}
      <Container>
        <Breadcrumb label={t("common.nav.breadcrumb")} items={steps} />
        <h1 className={`display-l ${styles.title}`}>{title}</h1>
        <div className={styles.root}>
          {headings.length >= FEW_HEADINGS ? <Contents headings={headings} /> : <span />}
          <div>
            {slug === "delivery-payment" && <DeliveryCards />}
            {contacts && <ContactCards contacts={contacts} />}
            <Prose className={styles.text}>
              <MarkdownText blocks={blocks} />
            </Prose>
            {contacts && <SellerDetails seller={contacts.seller} />}
          </div>
        </div>
      </Container>
    </main>
  );
}

function Contents({ headings }: { headings: TextPageData["blocks"] }) {
  const t = useTranslations("content");
  const links = headings.flatMap((block) =>
    block.kind === "heading" ? [{ id: block.id, text: block.text }] : [],
  );
  const current = useCurrentHeading(links.map(({ id }) => id));
  return (
    <nav className={styles.toc} aria-label={t("contents")}>
      {links.map(({ id, text }) => (
        <a key={id} href={`#${id}`} aria-current={id === current ? "true" : undefined}>
          {text}
        </a>
      ))}
    </nav>
  );
}

/** The id of the heading being read: the last one that has passed the upper third of the screen. */
function useCurrentHeading(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  const joined = ids.join(" ");

  useEffect(() => {
    const headings = joined.split(" ").flatMap((id) => document.getElementById(id) ?? []);
    const look = () => {
      const limit = window.innerHeight / 3;
      const passed = headings.filter((heading) => heading.getBoundingClientRect().top < limit).at(-1);
      setCurrent((passed ?? headings[0])?.id);
    };
    // Everything above the line counts as inside: a jump over the whole text crosses the line, too.
    const observer = new IntersectionObserver(look, { rootMargin: "100000px 0px -66% 0px" });
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [joined]);

  return current;
}
