import { asc, eq, sql } from "drizzle-orm";
import { beforeEach } from "vitest";
import { defineMailJobs } from "#features/email/server/delivery/jobs.ts";
import type { ManagedOpportunity } from "#features/opportunities/contract/opportunities.ts";
import { defineOpportunityJobs } from "#features/opportunities/server/jobs.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { emailDays, emailSends, emailSettings } from "#platform/db/schema/email.ts";
import { outbox } from "#platform/db/schema/mail.ts";
import { opportunities } from "#platform/db/schema/opportunities.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import { type TestApi, testApi } from "./api.ts";
import { createAdmin, type TestAccount } from "./factories.ts";
import { manage } from "./opportunities.ts";

export type AlertOffice = {
  api: TestApi;
  admin: TestAccount;
  /** Turns the notice into a send, then sends it. */
  work(): Promise<void>;
  mails(): Promise<(typeof outbox.$inferSelect)[]>;
  recipients(): Promise<string[]>;
  look(id: string): Promise<ManagedOpportunity>;
  crowd(count: number): Promise<void>;
};

export function testAlertOffice(): () => AlertOffice {
  const api = testApi();
  let admin: TestAccount;
  beforeEach(async () => {
    const { db, delivered } = api();
    for (const table of [emailSends, outbox, emailSettings, emailDays, accounts, opportunities]) await db.delete(table);
    await db.insert(emailSettings).values({ dailyLimit: 10_000 });
    admin = await createAdmin(api(), { profile: null });
    await defineOpportunityJobs(api());
    await defineMailJobs(api());
    await work(api());
    delivered.length = 0;
  });
  return () => officeOf(api(), admin);
}

async function work({ queue }: TestApi): Promise<void> {
  await queue.run();
  await queue.run();
}

function officeOf(api: TestApi, admin: TestAccount): AlertOffice {
  const mails = () =>
    api.db.select().from(outbox).where(eq(outbox.kind, "opportunityAlert")).orderBy(asc(outbox.recipient));
  return {
    api,
    admin,
    mails,
    work: () => work(api),
    recipients: async () => (await mails()).map(({ recipient }) => recipient),
    look: async (id) => (await manage(api, admin, "GET", `/api/admin/opportunities/${id}`)).opportunity,
    async crowd(count) {
      await api.db.execute(sql`with made as (
        insert into ${accounts} (id, email, email_confirmed_at)
        select gen_random_uuid(), 'crowd' || n || '@example.com', now() from generate_series(1, ${count}) n returning id)
        insert into ${userProfiles} (id) select id from made`);
    },
  };
}
