import type { CSSProperties, ReactNode } from "react";
import { periodParams } from "#shop/reports/rules/address.ts";
import type { Sheet } from "#shop/reports/rules/figures.ts";
import type { Period } from "#shop/reports/rules/period.ts";
import { flag } from "#ui/class-names.ts";
import { Anchor } from "#ui/navigation/anchor/anchor.tsx";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/chrome/language/use-locale.ts";
import { DownloadAnchor } from "../widgets/download-anchor.tsx";
import styles from "./bars.module.css";
import row from "./whole-row.module.css";

export interface Bar {
  readonly key: string;
  readonly name: string;
  readonly value: string;
  readonly note?: string | undefined;
  /** Share of the longest bar, 0…1; none: no bar. */
  readonly part?: number | undefined;
  /** The list behind the figure; none: no list. */
  readonly href?: string | undefined;
}

export function Bars({ bars, quiet, label }: { bars: readonly Bar[]; quiet?: boolean; label?: ReactNode }) {
  return (
    <>
      {label && <h3 className={styles.label}>{label}</h3>}
      <ul className={styles.root} data-quiet={flag(quiet)}>
        {bars.map(({ key, name, value, note, part, href }) => (
          <li key={key}>
            <span>
              {href === undefined ? (
                name
              ) : (
                <Anchor href={href} className={row.link}>
                  {name}
                </Anchor>
              )}
              {note && <small>{note}</small>}
            </span>
            <b>{value}</b>
            {part !== undefined && <i style={{ "--part": `${Math.round(part * 100)}%` } as CSSProperties} />}
          </li>
        ))}
      </ul>
    </>
  );
}

export function SheetLink({
  sheet,
  period,
  children,
}: {
  sheet: Sheet;
  period: Period;
  children: ReactNode;
}) {
  const href = paths.crmReport(sheet, periodParams(period), useLocale());
  return (
    <TextLink className="sm" render={<DownloadAnchor href={href} />}>
      {children}
    </TextLink>
  );
}
