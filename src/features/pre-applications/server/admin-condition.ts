import { and, arrayContains, eq, type SQL, sql } from "drizzle-orm";
import { isLookedForInside } from "#features/directory/domain/words.ts";
import type { Condition } from "#platform/db/near-first.ts";
import { preApplications } from "#platform/db/schema/pre-applications.ts";
import type { ApplicationFilter } from "../contract/admin-pre-applications.ts";
import { APPLICATION_FILTERS, applicationTerm } from "../domain/filters.ts";
import { readApplicationSearch } from "../domain/search-words.ts";

const { email, searchText, terms } = preApplications;

export function conditionOf(filter: ApplicationFilter): Condition {
  const search = readApplicationSearch(filter.search);
  if (search.email !== null) return { where: and(eq(email, search.email), chosen(filter)), single: true };
  const parts = [
    ...search.addresses.map((part) => isWritten(part, "% ")),
    ...search.words.map((word) => isWritten(word, isLookedForInside(word) ? "%" : "% ")),
  ];
  return { where: and(chosen(filter), ...parts), single: false };
}

function chosen(filter: ApplicationFilter): SQL | undefined {
  const wanted = APPLICATION_FILTERS.flatMap(({ name }) =>
    filter[name] === "" ? [] : [applicationTerm(name, filter[name])],
  );
  return wanted.length === 0 ? undefined : arrayContains(terms, wanted);
}

/** Once it is folded, nothing in it means anything to LIKE. */
function isWritten(words: string, before: string): SQL {
  return sql`${searchText} like ${before}::text || directory_plain(${words}::text) || '%'`;
}
