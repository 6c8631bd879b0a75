import { type CSSProperties, type KeyboardEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import styles from "./facets.module.css";

type Ends = { readonly from: number | null; readonly to: number | null };

type PriceRangeProps = Ends & {
  /** Whole hryvnias, the limits of the listing. */
  min: number;
  max: number;
  onChoose: (ends: Ends) => void;
};

const typed = (text: string): number | null => Number(text.replaceAll(/\D/g, "").slice(0, 7)) || null;

/** Both ends of a price range: typed or dragged. An end at its limit is no filter. */
export function PriceRange({ from, to, min, max, onChoose }: PriceRangeProps) {
  const t = useTranslations("catalog.price");
  const [draft, setDraft] = useState<Ends>({ from, to });
  const low = Math.min(Math.max(draft.from ?? min, min), max);
  const high = Math.max(Math.min(draft.to ?? max, max), low);

  function choose(next: Ends): void {
    const bounded = {
      from: next.from !== null && next.from <= min ? null : next.from,
      to: next.to !== null && next.to >= max ? null : next.to,
    };
    setDraft(bounded);
    if (bounded.from !== from || bounded.to !== to) onChoose(bounded);
  }
  const chooseOnEnter = (event: KeyboardEvent): void => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    choose(draft);
  };
  const share = (price: number): string => `${max > min ? ((price - min) / (max - min)) * 100 : 0}%`;
  const settle = {
    onPointerUp: () => choose(draft),
    onKeyUp: () => choose(draft),
    onBlur: () => choose(draft),
  };

  return (
    <div className={styles.range}>
      <div className={styles.ends}>
        {(["from", "to"] as const).map((end) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: TextInput renders the control
          <label key={end}>
            <span>{t(end)}</span>
            <TextInput
              name={`price_${end}`}
              inputMode="numeric"
              autoComplete="off"
              aria-label={t(`${end}Label`)}
              placeholder={String(end === "from" ? min : max)}
              value={draft[end] ?? ""}
              onChange={(event) => setDraft({ ...draft, [end]: typed(event.currentTarget.value) })}
              onBlur={() => choose(draft)}
              onKeyDown={chooseOnEnter}
            />
          </label>
        ))}
      </div>
      {max > min && (
        <div className={styles.track} style={{ "--from": share(low), "--to": share(high) } as CSSProperties}>
          <input
            type="range"
            min={min}
            max={max}
            value={low}
            aria-label={t("lowest")}
            onChange={(event) =>
              setDraft({ ...draft, from: Math.min(event.currentTarget.valueAsNumber, high) })
            }
            {...settle}
          />
          <input
            type="range"
            min={min}
            max={max}
            value={high}
            aria-label={t("highest")}
            onChange={(event) => setDraft({ ...draft, to: Math.max(event.currentTarget.valueAsNumber, low) })}
            {...settle}
          />
        </div>
      )}
    </div>
  );
}
