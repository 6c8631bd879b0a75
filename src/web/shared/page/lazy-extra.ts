import { type ComponentType, lazy } from "react";

const Nothing = () => null;

/** An optional component: when its code does not load, nothing is rendered. */
export const lazyExtra = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy<ComponentType<Props>>(() => load().catch(() => ({ default: Nothing })));
