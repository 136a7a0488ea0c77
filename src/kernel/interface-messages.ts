import { BRAND } from "./brand.ts";
import { msg } from "./translate.ts";

/** docs/product/site.md#messages */
export const ERROR_PAGE = {
  title: msg("Something went wrong"),
  text: msg(
    "We encountered an error while loading this page. This could be due to a temporary issue or a problem with your connection.",
  ),
  reload: msg("Reload Page"),
  home: msg("Return to Home"),
} as const;

export const REQUIRED_FIELDS = msg("Fields marked with * are required");

export const NETWORK_PROBLEM = msg("Network error. Please try again.");

export const UNKNOWN_PAGE = {
  title: msg("This page does not exist"),
} as const;

export const BRIEFLY_UNAVAILABLE = msg(`${BRAND.name} is unavailable for a moment. Please try again shortly.`);

export const BRIEFLY_BUSY = msg(
  `${BRAND.name} has more visitors than it can serve at this moment. Please try again in a few seconds.`,
);

export const BUSY_PAGE = {
  text: BRIEFLY_BUSY,
} as const;

export const UNEXPECTED_PROBLEM = msg("An unexpected error occurred. Please try again.");

/** Message when a post is refused as a possible CSRF attack. */
export const FOREIGN_REQUEST = msg(
  "This request did not come from one of our pages. If it did, your browser hides which page a form is on: please allow it to send the referrer to this site, or use another browser.",
);

export const NOT_COPIED = msg("The browser did not let us copy. Please select the text and copy it.");

export const LINK_NOT_COPIED = msg("Failed to copy link");

export const DISCARD_CHANGES = msg("Discard changes?");
