import type { WarningKey } from "./publishing-warnings.ts";

/** docs/product/opportunities.md#warnings */
export const WARNING_SENTENCES: Record<WarningKey, string> = {
  shortener: "{place} shortens links: nobody sees where this one leads. Put the full address there.",
  freeMail: "{mail} is at a free mail provider, as the contacts of frauds often are.",
  otherDomain: "The link leads to {place}, and the organizer’s own page is at {source}.",
  noDeadline: "It has no deadline: it stays in the list until somebody takes it down.",
  sameLink: "{title}, which is live, has the same link.",
  alikeTitle: "{title}, which is live, has a title like this one.",
};
