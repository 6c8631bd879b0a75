import type { HTMLAttributes, InputHTMLAttributes, ReactNode } from "react";
import { cx, flag } from "../../class-names.ts";
import { Anchor, type AnchorProps } from "../../navigation/anchor/anchor.tsx";
import { ChoiceTile } from "../choice-tile/choice-tile.tsx";
import styles from "./segmented.module.css";

type SegmentedProps = HTMLAttributes<HTMLDivElement> & {
  /** Accessible name of the choice. */
  label: string;
  block?: boolean;
  size?: "medium" | "small";
};

/** A compact choice in one strip: SegmentedOption (radios in a form) or SegmentedLink inside. */
export function Segmented({ label, block, size, className, ...rest }: SegmentedProps) {
  return (
    <div
      role="group"
      aria-label={label}
      {...rest}
      data-block={flag(block)}
      data-size={size}
      className={cx(styles.root, className)}
    />
  );
}

type OptionProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "size"> & { children: ReactNode };

export function SegmentedOption(props: OptionProps) {
  return <ChoiceTile {...props} look="bare" />;
}

type OptionsProps<T extends string> = {
  name: string;
  of: readonly T[];
  chosen: string | null;
  onChoose: (value: T) => void;
  nameOf: (value: T) => ReactNode;
};

/** A SegmentedOption for each value. */
export const SegmentedOptions = <T extends string>({ name, of, chosen, onChoose, nameOf }: OptionsProps<T>) =>
  of.map((value) => (
    <SegmentedOption
      key={value}
      name={name}
      value={value}
      checked={value === chosen}
      onChange={() => onChoose(value)}
    >
      {nameOf(value)}
    </SegmentedOption>
  ));

export function SegmentedLink({ current, ...rest }: AnchorProps & { current?: boolean }) {
  return <Anchor {...rest} aria-current={current ? "true" : undefined} />;
}
