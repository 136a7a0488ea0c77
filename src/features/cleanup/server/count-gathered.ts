import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import type { CleanupResults } from "../domain/options.ts";
import type { Kind } from "./gather.ts";

export type Gathered = {
  results: CleanupResults;
  protectedAdmins: number;
  /** Equal for equal lists of rows, in whatever order they were found. */
  digest: string;
};
type Row = { kind: Kind; count: number; sums: string };

export async function countGathered(tx: Queryable): Promise<Gathered> {
  const { rows } = await tx.execute<Row>(sql`
    select kind, count(*)::int as count,
      concat_ws('/', sum(hashtextextended(id::text, 1)), sum(hashtextextended(id::text, 2))) as sums
    from cleanup_rows group by kind order by kind`);
  const of = (kind: Kind) => rows.find((row) => row.kind === kind)?.count ?? 0;
  return {
    results: {
      deletedProfiles: of("profile"),
      deletedAuthUsers: of("account"),
      deletedPreApplications: of("preApplication"),
      deletedEmailLogs: of("emailLog"),
      deletedOpportunityClicks: of("click"),
      deletedFiles: of("file"),
    },
    protectedAdmins: of("protected"),
    digest: rows.map(({ kind, count, sums }) => `${kind}:${count}:${sums}`).join(" "),
  };
}
