import { type ReactNode, useId } from "react";
import { ButtonLink, type ButtonVariant } from "#ui/button/button.tsx";
import { Container, Section } from "#ui/layout/layout.tsx";
import styles from "./teaser.module.css";

type TeaserProps = {
  tone?: "brand" | "pistachio";
  /** The side of the picture when it fits beside the text. */
  artAt: "start" | "end";
  art: ReactNode;
  title: string;
  text: string;
  facts?: ReactNode;
  note?: string;
  href: string;
  button: string;
  buttonVariant?: ButtonVariant;
};

export function Teaser({
  tone,
  artAt,
  art,
  title,
  text,
  facts,
  note,
  href,
  button,
  buttonVariant,
}: TeaserProps) {
  const titleId = useId();
  return (
    <Section aria-labelledby={titleId}>
      <Container>
        <div className={styles.root} data-tone={tone} data-art={artAt}>
          <div className={styles.art}>{art}</div>
          <div className={styles.copy}>
            <h2 className="display-m" id={titleId}>
              {title}
            </h2>
            <p>{text}</p>
            {facts}
            <ButtonLink href={href} variant={buttonVariant} className={styles.button}>
              {button}
            </ButtonLink>
            {note && <p className={styles.note}>{note}</p>}
          </div>
        </div>
      </Container>
    </Section>
  );
}
