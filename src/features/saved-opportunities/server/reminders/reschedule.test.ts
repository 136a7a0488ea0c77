import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { closesAt } from "#features/opportunities/domain/deadline.ts";
import { opportunities } from "#platform/db/schema/opportunities.ts";
import { testApi } from "#test/api.ts";
import { asOwner } from "#test/database.ts";
import { createMember, createOpportunity, type TestAccount } from "#test/factories.ts";
import { createSave, mailsOf, remindersOf, setClock } from "#test/saved-opportunities.ts";
import { takeUpChanges } from "./reschedule.ts";
import { sendReminders } from "./send-reminders.ts";

const api = testApi();
async function at(moment: string): Promise<void> {
  setClock(api(), moment);
  await takeUpChanges(api(), { size: 2 });
  await sendReminders(api());
}

test("a rescheduling that failed halfway is completed later without repeated reminders", async () => {
  setClock(api(), "2027-02-01T00:00:00Z");
  const id = await createOpportunity(api(), { deadline: "2027-06-20" });
  const members: TestAccount[] = [];
  for (let made = 0; made < 6; made += 1) members.push(await createMember(api(), { profile: { country: "KE" } }));
  for (const who of members) await createSave(api(), who, id);
  const sorted = members.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  await stopAt(sorted[4]);
  const deadline = "2027-03-20";
  await api()
    .db.update(opportunities)
    .set({ deadline, closesAt: closesAt(deadline, null) })
    .where(eq(opportunities.id, id));
  for (const moment of ["2027-03-01T06:00:00Z", "2027-03-06T06:00:00Z", "2027-03-07T06:00:00Z"]) await at(moment);
  await asOwner(api().url, "drop trigger stop on saved_opportunities");
  // The database has its own clock.
  await api().db.execute(sql`update reminder_changes set changed_at = now() - interval '35 days'`);
  await at("2027-03-08T06:00:00Z");
  for (const who of sorted.slice(0, 4)) {
    expect(await mailsOf(api(), who)).toHaveLength(1);
    expect(await remindersOf(api(), who)).toEqual(["2027-03-17T06:00:00.000Z"]);
  }
  for (const who of sorted.slice(4)) expect(await remindersOf(api(), who)).toEqual(["2027-03-17T06:00:00.000Z"]);
});

async function stopAt(who: TestAccount | undefined): Promise<void> {
  await asOwner(
    api().url,
    `create function stop() returns trigger language plpgsql as 'begin raise exception ''stopped''; end';
    create trigger stop before update on saved_opportunities for each row
      when (new.account_id = '${who?.id}') execute function stop()`,
  );
}
