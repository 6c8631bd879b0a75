import type { HTMLAttributes, ReactNode } from "react";
import { cx } from "../class-names.ts";

/** Page width with gutters; `narrow` for reading. */
export function Container({
  narrow,
  className,
  ...rest
}: HTMLAttributes<HTMLDivElement> & { narrow?: boolean }) {
  return <div {...rest} className={cx("container", narrow && "container--narrow", className)} />;
}

type SectionProps = HTMLAttributes<HTMLElement> & {
  /** Milk background; bands alternate white and milk. */
  sunken?: boolean;
  tight?: boolean;
  /** Keeps its top padding after a white band. */
  keep?: boolean;
};

/** A full-width section of the page. */
export function Section({ sunken, tight, keep, className, ...rest }: SectionProps) {
  return (
    <section
      {...rest}
      className={cx(
        "section",
        sunken && "section--sunken",
        tight && "section--tight",
        keep && "section--keep",
        className,
      )}
    />
  );
}

type SectionHeadProps = {
  title: ReactNode;
  /** For the section's aria-labelledby. */
  titleId?: string;
  /** At the end, usually a TextLink. */
  action?: ReactNode;
};

export function SectionHead({ title, titleId, action }: SectionHeadProps) {
  return (
    <div className="section-head">
      <h2 id={titleId} className="display-m">
        {title}
      </h2>
      {action}
    </div>
  );
}

type TitledSectionProps = Omit<SectionProps, "title"> & SectionHeadProps & { titleId: string };

/** A section of the page's width, named by its title. */
export function TitledSection({ title, titleId, action, children, ...section }: TitledSectionProps) {
  return (
    <Section {...section} aria-labelledby={titleId}>
      <Container>
        <SectionHead title={title} titleId={titleId} action={action} />
        {children}
      </Container>
    </Section>
  );
}

/** First in the page: skips the header. `href` is the id of main, e.g. "#main". */
export function SkipLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="skip-link">
      {children}
    </a>
  );
}
