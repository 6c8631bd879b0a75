import { Printer } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Cutoff } from "#shop/fulfilment/rules/cutoffs.ts";
import { type PickLine, waves } from "#shop/fulfilment/rules/packing.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import { ChipLink } from "#ui/chip/chip.tsx";
import { Segmented, SegmentedLink } from "#ui/segmented/segmented.tsx";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { useToday } from "../../moments.ts";
import { printHref, type Slice, sliceSearch } from "./address.ts";
import styles from "./packing-bar.module.css";

type PackingBarProps = {
  slice: Slice;
  cutoffs: readonly Cutoff[];
  picks: readonly PickLine[];
};

const mostNamed = 3;

export function PackingBar({ slice, cutoffs, picks }: PackingBarProps) {
  const today = useToday();
  const t = useTranslations("crmPacking");
  const locale = useLocale();
  const href = (next: Slice): string => paths.crmPacking(locale) + sliceSearch(next);
  const carrier = cutoffs.find(({ handover, day }) => handover === "carrier" && day === today);
  const names = {
    carrier: carrier ? t("tabs.carrier", { time: carrier.time }) : t("tabs.carrier_off"),
    pickup: t("tabs.pickup"),
    later: t("tabs.later"),
  };
  return (
    <div className={styles.root}>
      <Segmented label={t("tabs.label")} size="small" className={styles.tabs}>
        {waves.map((wave) => (
          <SegmentedLink key={wave} href={href({ ...slice, wave })} current={slice.wave === wave}>
            {names[wave]}
          </SegmentedLink>
        ))}
        <SegmentedLink href={href({ ...slice, wave: null })} current={slice.wave === null}>
          {t("tabs.all")}
        </SegmentedLink>
      </Segmented>
      <ChipLink size="s" href={href({ ...slice, isMine: !slice.isMine })} current={slice.isMine}>
        {t("mine")}
      </ChipLink>
      {picks.length > 0 && (
        <>
          <p className={styles.together}>
            {t("together")}{" "}
            {picks
              .slice(0, mostNamed)
              .map(({ quantity, name }) => t("togetherLine", { quantity, name }))
              .join(", ")}
            {picks.length > mostNamed && ` ${t("togetherMore", { count: picks.length - mostNamed })}`}
          </p>
          <ButtonLink icon={Printer} size="small" variant="outline" href={printHref("pick", slice, locale)}>
            {t("menu.pick")}
          </ButtonLink>
        </>
      )}
    </div>
  );
}
