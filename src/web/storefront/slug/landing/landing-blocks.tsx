import { Gift } from "lucide-react";
import type { ReactNode } from "react";
import { ButtonLink } from "#ui/buttons/button/button.tsx";
import { Accordion, AccordionItem } from "#ui/layout/accordion/accordion.tsx";
import { Container, Section, TitledSection } from "#ui/layout/layout.tsx";
import { Anchor } from "#ui/navigation/anchor/anchor.tsx";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { Photo } from "#ui/picture/photo/photo.tsx";
import { Prose } from "#ui/text/prose/prose.tsx";
import { CardFront } from "../../../shared/greeting-card/greeting-card.tsx";
import { MarkdownText } from "../../../shared/markdown/markdown.tsx";
import { fluidPicture } from "../../../shared/pictures/pictures.ts";
import { ProductRail } from "../../../shared/product/product-card/product-rail.tsx";
import { Deadline } from "./deadline.tsx";
import { Enquiry } from "./enquiry.tsx";
import styles from "./landing.module.css";
import type { ShownLandingBlock, ShownOf } from "./landing-data.server.ts";

export function LandingBlocks({ blocks }: { blocks: readonly ShownLandingBlock[] }) {
  return blocks.map((block) => <Block key={block.key} block={block} />);
}

function Block({ block }: { block: ShownLandingBlock }) {
  switch (block.kind) {
    case "hero":
      return null;
    case "deadline":
      return <Deadline block={block} />;
    case "sets":
      return <Sets block={block} />;
    case "people":
      return <People block={block} />;
    case "cards":
      return <Cards block={block} />;
    case "questions":
      return <Questions block={block} />;
    case "prices":
      return <Prices block={block} />;
    case "enquiry":
      return (
        <Titled block={block}>
          <Enquiry block={block} />
        </Titled>
      );
    case "text":
      return (
        <Titled block={block}>
          <Prose>
            <MarkdownText blocks={block.paragraphs} />
          </Prose>
        </Titled>
      );
  }
}

function Titled({ block: { key, title }, children }: { block: ShownLandingBlock; children: ReactNode }) {
  return title ? (
    <TitledSection tight keep title={title} titleId={`${key}-title`}>
      {children}
    </TitledSection>
  ) : (
    <Section tight keep>
      <Container>{children}</Container>
    </Section>
  );
}

type HeroProps = {
  block: ShownOf<"hero">;
  name: string;
  description: string;
  /** The form further down the page. */
  enquiry: ShownOf<"enquiry"> | undefined;
};

/** The first screen: the page's own name and description where the block has no text. */
export function LandingHero({ block, name, description, enquiry }: HeroProps) {
  const { title, paragraphs, picture, toAll } = block;
  return (
    <Container>
      <section
        className={styles.hero}
        data-plain={picture === "" || undefined}
        aria-labelledby="landing-title"
      >
        <div className={styles.intro}>
          <h1 className="display-l" id="landing-title">
            {title || name}
          </h1>
          {paragraphs.length > 0 ? <MarkdownText blocks={paragraphs} /> : <p>{description}</p>}
          <div className={styles.buttons}>
            {enquiry && <ButtonLink href={`#${enquiry.key}-title`}>{enquiry.title}</ButtonLink>}
            <ButtonLink href="#all" variant={enquiry ? "outline" : "primary"}>
              {toAll}
            </ButtonLink>
          </div>
        </div>
        {picture && (
          <Photo
            {...fluidPicture(picture, "hero", "(min-width: 768px) 50vw, 100vw")}
            alt=""
            ratio="fill"
            eager
            className={styles.photo}
          />
        )}
      </section>
    </Container>
  );
}

function Sets({ block }: { block: ShownOf<"sets"> }) {
  return (
    <Titled block={block}>
      <div className={styles.bands}>
        {block.bands.map(({ title, more, href, cards }) => (
          <section key={href} aria-label={title}>
            <div className={styles.band}>
              <h3 className="display-s">{title}</h3>
              <Anchor className={styles.more} href={href}>
                {more}
              </Anchor>
            </div>
            <ProductRail name={title} cards={cards} />
          </section>
        ))}
      </div>
    </Titled>
  );
}

function People({ block }: { block: ShownOf<"people"> }) {
  return (
    <Titled block={block}>
      <ul className={`list ${styles.people}`}>
        {block.people.map(({ name, note, href }) => (
          <li key={href}>
            <Anchor href={href}>
              <Icon of={Gift} />
              <b>{name}</b>
              {note && <span>{note}</span>}
            </Anchor>
          </li>
        ))}
      </ul>
    </Titled>
  );
}

function Cards({ block }: { block: ShownOf<"cards"> }) {
  return (
    <Titled block={block}>
      <p className={styles.note}>{block.note}</p>
      <ul className={`list ${styles.cards}`}>
        {block.designs.map(({ design, name }) => (
          <li key={design}>
            <CardFront design={design} alt="" />
            <span>{name}</span>
          </li>
        ))}
      </ul>
    </Titled>
  );
}

/** On a phone each product is a block of its own, with the quantity above each sum. */
function Prices({ block }: { block: ShownOf<"prices"> }) {
  return (
    <Titled block={block}>
      <div className={styles.prices}>
        <table>
          <thead>
            <tr>
              <th scope="col">{block.product}</th>
              {block.heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map(({ name, href, sums }) => (
              <tr key={href}>
                <th scope="row">
                  <TextLink quiet href={href}>
                    {name}
                  </TextLink>
                </th>
                {sums.map(({ sum, each }, index) => (
                  <td key={block.heads[index]} data-units={block.heads[index]}>
                    {sum}
                    {each && <small>{each}</small>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.note}>{block.note}</p>
    </Titled>
  );
}

function Questions({ block }: { block: ShownOf<"questions"> }) {
  return (
    <Titled block={block}>
      <Accordion>
        {block.items.map(({ question, answer }) => (
          <AccordionItem key={question} title={question}>
            <p className={styles.answer}>{answer}</p>
          </AccordionItem>
        ))}
      </Accordion>
    </Titled>
  );
}
