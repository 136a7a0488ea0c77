import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { outbox } from "#platform/db/schema/mail.ts";
import { testApi } from "#test/api.ts";
import { createMember, createOpportunity } from "#test/factories.ts";
import { withFrozenDatabase } from "#test/frozen-database.ts";
import { createSave, setClock } from "#test/saved-opportunities.ts";
import { takeUpChanges } from "./reschedule.ts";
import { sendReminders } from "./send-reminders.ts";

const api = testApi();
const MEMBERS = 5;

test("a run stops when the database is unavailable, or at its time limit with the rest left", async () => {
  setClock(api(), "2027-02-01T00:00:00Z");
  const ids = await Promise.all([1, 2, 3].map(() => createOpportunity(api(), { deadline: "2027-03-15" })));
  for (let made = 0; made < MEMBERS; made += 1) {
    const member = await createMember(api(), { profile: { country: "KE" } });
    for (const id of ids) await createSave(api(), member, id);
  }
  await api().db.execute(
    sql`insert into reminder_changes (id, opportunity_id) select gen_random_uuid(), id from opportunities`,
  );
  setClock(api(), "2027-03-01T06:00:00Z");

  const changes = withFrozenDatabase(api());
  await expect(takeUpChanges(changes.context)).rejects.toThrow("starting up");
  expect(changes.tried()).toBe(1);
  const reminders = withFrozenDatabase(api());
  await expect(sendReminders(reminders.context)).rejects.toThrow("starting up");
  expect(reminders.tried()).toBe(1);

  const left = () => api().db.execute(sql`select from reminder_changes`);
  await takeUpChanges(api(), { until: 0 });
  expect((await left()).rowCount).toBe(3);
  await takeUpChanges(api());
  expect((await left()).rowCount).toBe(0);

  const until = 0;
  await sendReminders(api(), { size: 1, until });
  const sent = await api().db.$count(outbox);
  expect(sent).toBeGreaterThan(0);
  expect(sent).toBeLessThan(MEMBERS);
  await sendReminders(api(), { size: 1 });
  expect(await api().db.$count(outbox)).toBe(MEMBERS);
});
