import { and, arrayContains, arrayOverlaps, gte, isNull, lt, type SQL, sql } from "drizzle-orm";
import { addMonths, MONTH_ZONE, type Month } from "#kernel/month.ts";
import { profileEntries } from "#platform/db/schema/profiles.ts";
import { wordsForLanguage } from "#platform/i18n/languages.ts";
import type { ProfileFilter } from "../contract/admin-profiles.ts";
import { seenRule } from "../domain/finding/seen.ts";
import { accountTerms, termGroups } from "../domain/finding/terms.ts";
import { whoAsked } from "./asked.ts";

type ChosenMembers = Omit<ProfileFilter, "search">;

const { id, terms, accountTerms: ofAccount, seenAt, joinedAt } = profileEntries;

/** SQL condition on the table profile_entries. @returns undefined when all members match */
export function chosenIn(chosen: ChosenMembers, now: Date): SQL | undefined {
  const groups = termGroups(chosen, wordsForLanguage);
  const needed = groups.filter((group) => group.length === 1).flat();
  const account = accountTerms(chosen);
  return and(
    needed.length === 0 ? undefined : arrayContains(terms, needed),
    ...groups.filter((group) => group.length !== 1).map((group) => arrayOverlaps(terms, group)),
    account.length === 0 ? undefined : arrayContains(ofAccount, account),
    wasSeen(chosen.seen, now),
    joinedIn(chosen.joined),
    chosen.asked === "" ? undefined : sql`${id} in ${whoAsked(chosen.asked, chosen.waiting !== "")}`,
  );
}

function wasSeen(seen: ChosenMembers["seen"], now: Date): SQL | undefined {
  if (seen === "") return undefined;
  const rule = seenRule(seen, now);
  if (rule === "never") return isNull(seenAt);
  return "since" in rule ? gte(seenAt, rule.since) : lt(seenAt, rule.before);
}

function joinedIn(month: string): SQL | undefined {
  if (month === "") return undefined;
  return and(
    sql`${joinedAt} >= ${startOf(month as Month)}`,
    sql`${joinedAt} < ${startOf(addMonths(month as Month, 1))}`,
  );
}

const startOf = (month: Month) => sql`${`${month}-01`}::timestamp at time zone ${MONTH_ZONE}::text`;

/** Members of a month, or last seen before a day, joined before its end: the newest-first scan starts there. */
export function joinedBefore({ seen, joined }: ChosenMembers, now: Date): SQL | undefined {
  if (joined !== "") return sql`${joinedAt} < ${startOf(addMonths(joined as Month, 1))}`;
  const rule = seen === "" ? "never" : seenRule(seen, now);
  return rule !== "never" && "before" in rule ? lt(joinedAt, rule.before) : undefined;
}
