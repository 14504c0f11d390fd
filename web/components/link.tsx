import { createContext, type ReactNode, type Ref, use } from "react";
import { type LinkProps, Link as RouterLink } from "react-router";

/** What the router puts in front of every address, such as `/fr`; "" for nothing. Provided on the server alone. */
export const BasePathContext = createContext("");

/**
 * The router's link. On the server it is written without the router, whose link looks for its page in the tree of routes
 * first: that took a twentieth of a page's rendering. The element is the same.
 */
export const Link: (props: Props) => ReactNode = import.meta.env.SSR ? WrittenLink : RouterLink;

/** What both know. */
type Props = Omit<
  LinkProps,
  "discover" | "prefetch" | "relative" | "viewTransition" | "mask" | "defaultShouldRevalidate"
> & { ref?: Ref<HTMLAnchorElement> | undefined };

function WrittenLink(props: Props) {
  const base = use(BasePathContext);
  const { to, reloadDocument, replace, state, preventScrollReset, ...anchor } = props;
  // A relative address depends on the page's place in the tree.
  if (typeof to !== "string" || !/^\/(?!\/)/.test(to)) return <RouterLink {...props} />;
  // The router writes home without its slash.
  const address = base && /^\/($|[?#])/.test(to) ? to.slice(1) : to;
  return <a {...anchor} href={`${base}${address}`} data-discover="true" />;
}
