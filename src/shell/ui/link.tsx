import { type ComponentProps, use } from "react";
import { Link as RouterLink } from "react-router";
import { addressIn } from "#platform/i18n/address.ts";
import { kindOfPath } from "../page/kind.ts";
import { PageKindContext } from "../page/page-kind.ts";

export type LinkProps = Omit<ComponentProps<"a">, "href"> & {
  href: string;
  /** Opens the link in a new tab, without a referrer. */
  newTab?: boolean;
  keepScroll?: boolean;
  state?: unknown;
};

/** Links between application pages navigate by script; others load the document. */
export function Link({ href, newTab, keepScroll, state, ...rest }: LinkProps) {
  const isApplication = use(PageKindContext) === "application";
  const stays = isApplication && !newTab && href.startsWith("/") && kindOfPath(href) === "application";
  // On the server a plain element is enough; resolving the router link costs more than the rest.
  if (stays && import.meta.env.SSR) return <a {...rest} href={addressIn(href)} data-discover="true" />;
  if (stays) return <RouterLink to={href} state={state} preventScrollReset={keepScroll === true} {...rest} />;
  return <a href={addressIn(href)} {...(newTab ? { target: "_blank", rel: "noopener noreferrer" } : {})} {...rest} />;
}
