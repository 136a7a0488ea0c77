import { msg } from "#kernel/translate.ts";
import type { WarningKey } from "./publishing-warnings.ts";

/** docs/product/opportunities.md#warnings */
export const WARNING_SENTENCES: Record<WarningKey, string> = {
  shortener: msg("{place} shortens links, so members cannot see where the link leads. Use the full address."),
  freeMail: msg("{mail} is at a free mail provider, as the contacts of frauds often are."),
  otherDomain: msg("The link leads to {place}, and the organizer’s own page is at {source}."),
  noDeadline: msg("It has no deadline: it stays in the list until staff take it down."),
  sameLink: msg("{title}, which is live, has the same link."),
  alikeTitle: msg("{title}, which is live, has a title like this one."),
};
