import { type ComponentType, lazy } from "react";

const Nothing = () => null;

/** A part that a page can do without: when its code is lost on the way, nothing stands in its place. */
export const lazyExtra = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy<ComponentType<Props>>(() => load().catch(() => ({ default: Nothing })));
