import { type Locale, localePath } from "#i18n/locale.ts";
import { ButtonLink } from "#ui/buttons/button/button.tsx";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { Photo } from "#ui/picture/photo/photo.tsx";
import { useLocale } from "../chrome/language/use-locale.ts";
import { fluidPicture } from "../pictures/pictures.ts";
import styles from "./markdown.module.css";
import type { Block, Inline } from "./markdown.ts";

/** Links of the shop go to the page's language. */
const hrefIn = (href: string, locale: Locale): string =>
  href.startsWith("/") ? localePath(href, locale) : href;

/** Text with bold and links. */
export function InlineText({ content }: { content: readonly Inline[] }) {
  const locale = useLocale();
  return content.map((part, index) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: the text never changes its order
    if (part.kind === "strong") return <strong key={index}>{part.text}</strong>;
    if (part.kind === "link") {
      return (
        <TextLink key={index} href={hrefIn(part.href, locale)}>
          {part.text}
        </TextLink>
      );
    }
    return part.text;
    // biome-ignore-end lint/suspicious/noArrayIndexKey: the text never changes its order
  });
}

function Actions({ items }: Extract<Block, { kind: "actions" }>) {
  const locale = useLocale();
  return (
    <div className={styles.actions}>
      {items.map(({ href, text }, index) => (
        <ButtonLink key={href} href={hrefIn(href, locale)} variant={index === 0 ? "primary" : "outline"}>
          {text}
        </ButtonLink>
      ))}
    </div>
  );
}

function BlockView({ block }: { block: Block }) {
  if (block.kind === "heading") {
    const Heading = block.level === 2 ? "h2" : "h3";
    return <Heading id={block.id}>{block.text}</Heading>;
  }
  if (block.kind === "paragraph") {
    return (
      <p>
        <InlineText content={block.content} />
      </p>
    );
  }
  if (block.kind === "actions") return <Actions {...block} />;
  if (block.kind === "pictures") {
    const isAlone = block.items.length === 1;
    const sizes = isAlone ? "(min-width: 768px) 680px, 100vw" : "(min-width: 768px) 340px, 50vw";
    return (
      <div className={styles.pictures} data-alone={isAlone || undefined}>
        {block.items.map(({ file, alt }) => (
          <Photo
            key={file}
            {...fluidPicture(file, isAlone ? "hero" : "gallery", sizes)}
            alt={alt}
            ratio={isAlone ? "16:9" : "1:1"}
            className={styles.picture}
          />
        ))}
      </div>
    );
  }
  const List = block.ordered ? "ol" : "ul";
  return (
    <List>
      {block.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes its order
        <li key={index}>
          <InlineText content={item} />
        </li>
      ))}
    </List>
  );
}

export function MarkdownText({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes its order
    <BlockView key={index} block={block} />
  ));
}
