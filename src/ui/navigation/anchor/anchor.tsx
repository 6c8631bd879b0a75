// Connects links to the router: the app provides its own link component once, ui never imports a router.
import {
  type AnchorHTMLAttributes,
  type ComponentType,
  cloneElement,
  createContext,
  type ReactElement,
  useContext,
} from "react";
import { cx } from "../../class-names.ts";

type NativeAnchor = AnchorHTMLAttributes<HTMLAnchorElement>;

const LinkContext = createContext<ComponentType<NativeAnchor> | "a">("a");

/** Makes every link of the design system use the given component (it receives `href`). */
export const LinkProvider = LinkContext.Provider;

export type AnchorProps = NativeAnchor & {
  /**
   * An element to render instead, e.g. a router link with its own props; class, children and data attributes
   * are merged in.
   */
  render?: ReactElement<NativeAnchor>;
};

/** A plain link: `<a>` unless LinkProvider or `render` replaces it. */
export function Anchor({ render, ...props }: AnchorProps) {
  const Link = useContext(LinkContext);
  if (render) {
    return cloneElement(render, {
      ...props,
      ...render.props,
      className: cx(props.className, render.props.className),
      children: props.children ?? render.props.children,
    });
  }
  return <Link {...props} />;
}
