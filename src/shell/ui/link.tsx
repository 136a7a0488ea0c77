import { type ComponentProps, use } from "react";
import { Link as RouterLink } from "react-router";
import { addressIn } from "#platform/i18n/address.ts";
import { kindOfPath } from "../page/kind.ts";
import { PageKindContext } from "../page/page-kind.ts";

export type LinkProps = Omit<ComponentProps<"a">, "href"> & {
  href: string;
  /** Opens in a new tab, without telling the other site who sent the reader. */
  newTab?: boolean;
  /** The reader stays where they are on the page: tabs, filters. */
  keepScroll?: boolean;
  /** What the page it leads to may know of where it was pressed; kept in the history. */
  state?: unknown;
};

/** A link inside the application is followed by script; every other one loads its document. */
export function Link({ href, newTab, keepScroll, state, ...rest }: LinkProps) {
  const isApplication = use(PageKindContext) === "application";
  const stays = isApplication && !newTab && href.startsWith("/") && kindOfPath(href) === "application";
  // On the server it is only its element, and finding out where it leads from here takes longer than the rest of it.
  if (stays && import.meta.env.SSR) return <a {...rest} href={addressIn(href)} data-discover="true" />;
  if (stays) return <RouterLink to={href} state={state} preventScrollReset={keepScroll === true} {...rest} />;
  return <a href={addressIn(href)} {...(newTab ? { target: "_blank", rel: "noopener noreferrer" } : {})} {...rest} />;
}
