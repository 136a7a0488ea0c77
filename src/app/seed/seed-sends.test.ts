import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { SEND_STATUSES } from "#features/email/domain/statuses.ts";
import { emailSends } from "#platform/db/schema/email.ts";
import { mailEvents, outbox } from "#platform/db/schema/mail.ts";
import { testApi } from "#test/api.ts";
import { seedDemo } from "./seed-demo.ts";
import { seedSends } from "./seed-sends.ts";

const api = testApi();

test("a fresh local database has finished sends whose counts match their recipients, with read events", async () => {
  await seedDemo(api());
  const sends = await api().db.select().from(emailSends);
  const finished = SEND_STATUSES.slice(-4).map(({ key }) => key);
  expect(new Set(sends.map(({ status }) => status))).toEqual(new Set(finished));
  const { rows } = await api().db.execute<Record<string, number>>(sql`
    select s.id, s.recipient_count = count(o.id) as whole,
      s.sent_count = count(*) filter (where o.status = 'sent') as sent,
      s.failed_count = count(*) filter (where o.status = 'failed') as failed,
      s.left_out_count = count(*) filter (where o.status = 'leftOut') as left_out,
      s.uncertain_count = count(*) filter (where o.status = 'uncertain') as uncertain
    from email_sends s join outbox o on o.send_id = s.id group by s.id`);
  expect(rows).toHaveLength(sends.length);
  for (const { id: _, ...agrees } of rows) expect(Object.values(agrees)).toEqual(Array(5).fill(true));
  expect(await api().db.$count(mailEvents)).toBeGreaterThan(50);
});

test("an existing mail history is left unchanged", async () => {
  const before = await api().db.$count(outbox);
  await seedSends(api());
  expect(await api().db.$count(outbox)).toBe(before);
});
