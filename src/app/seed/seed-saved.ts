import { eq, inArray } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { opportunities } from "#platform/db/schema/opportunities.ts";
import { savedOpportunities } from "#platform/db/schema/saved-opportunities.ts";
import type { Context } from "../context.ts";

type Given = Partial<Pick<typeof savedOpportunities.$inferInsert, "status" | "note" | "done">> & {
  appliedDaysAgo?: number;
};

const DEMO: Record<string, Given> = {
  "Green Harvest Seed Grant": {
    status: "preparing",
    note: "Ask the cooperative for the signed list of growers.",
    done: ["form"],
  },
  "Women Who Build Grant": {},
  "Kivu Cooperative Loan Window": { status: "applied", appliedDaysAgo: 4 },
  "Nile Valley Clean Energy Grant": { status: "not_won", appliedDaysAgo: 20 },
};

const DAY = 24 * 60 * 60 * 1000;

export async function seedSaved({ db, clock }: Pick<Context, "clock"> & { db: Queryable }): Promise<void> {
  const [account] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, "zawadi@isa.example"));
  const { id, title } = opportunities;
  const found = await db
    .select({ id, title })
    .from(opportunities)
    .where(inArray(title, Object.keys(DEMO)));
  if (!account || found.length === 0) return;
  const now = clock();
  await db.insert(savedOpportunities).values(
    found.map((opportunity) => {
      const { appliedDaysAgo, ...given } = DEMO[opportunity.title] ?? {};
      const appliedAt = appliedDaysAgo === undefined ? null : new Date(now.getTime() - appliedDaysAgo * DAY);
      const appliedOn = appliedAt?.toISOString().slice(0, 10) ?? null;
      return {
        ...given,
        appliedOn,
        accountId: account.id,
        opportunityId: opportunity.id,
        createdAt: now,
        updatedAt: now,
      };
    }),
  );
}
