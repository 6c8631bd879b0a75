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

/** An information page: its text, with the table of contents beside it, on a phone after its lead. */
export default function ContentPage({ data, notice }: { data: TextPageData; notice?: ReactNode }) {
  const t = useTranslations();
  const { title, blocks, steps, ways, contacts } = data;
  const headings = [
    ...(ways ? [{ id: ways.id, text: ways.title }] : []),
    ...blocks.flatMap((block) => (block.kind === "heading" && block.level === 2 ? [block] : [])),
  ];
  const [lead, text] = cutAtHeading(blocks);
  return (
    <main id="main" data-page="content">
      {notice}
      <Container>
        <Breadcrumb label={t("common.nav.breadcrumb")} items={steps} />
        <h1 className={`display-l ${styles.title}`}>{title}</h1>
        <div className={styles.root}>
          <div className={styles.lead}>
            {lead.length > 0 && (
              <Prose className={styles.text}>
                <MarkdownText blocks={lead} />
              </Prose>
            )}
            {ways && <DeliveryCards ways={ways} />}
            {contacts && <ContactCards contacts={contacts} />}
          </div>
          {headings.length >= FEW_HEADINGS && <Contents headings={headings} />}
          <div className={styles.rest}>
            <Prose className={styles.text}>
              <MarkdownText blocks={text} />
            </Prose>
            {contacts && <SellerDetails seller={contacts.seller} />}
          </div>
        </div>
      </Container>
    </main>
  );
}

type Blocks = TextPageData["blocks"];

/** What stands before the first heading, and the rest. */
function cutAtHeading(blocks: Blocks): readonly [Blocks, Blocks] {
  const first = blocks.findIndex(({ kind }) => kind === "heading");
  return first < 0 ? [blocks, []] : [blocks.slice(0, first), blocks.slice(first)];
}

function Contents({ headings }: { headings: readonly { readonly id: string; readonly text: string }[] }) {
  const t = useTranslations("content");
  const current = useCurrentHeading(headings.map(({ id }) => id));
  return (
    <nav className={styles.toc} aria-label={t("contents")}>
      {headings.map(({ id, text }) => (
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
