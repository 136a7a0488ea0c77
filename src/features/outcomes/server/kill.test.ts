import { expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { createMember } from "#test/factories.ts";
import { killAtWork } from "#test/killed-jobs.ts";
import { createClosed, save } from "#test/outcomes.ts";
import { rounds } from "#test/rounds.ts";
import { askMembers } from "./ask-members.ts";

const KILLS = rounds({ gate: 3, full: 10 });
/** Leaves work for each of them. */
const MAILS_EACH = 25;
const MEMBERS = KILLS * 40;

test("each member is asked once, in one mail, when both processes are killed repeatedly", async () => {
  const api = await createTestApi();
  const ids = [await createClosed(api), await createClosed(api)];
  for (let n = 0; n < MEMBERS; n += 1) {
    const member = await createMember(api);
    for (const id of ids) await save(api, member, id);
  }
  await killAtWork(
    api,
    "outcomes",
    [...Array(KILLS)].map((_, kill) => (kill + 1) * MAILS_EACH),
  );
  await askMembers(api);
  const { rows } = await api.db.$client.query(`
    select questions, mails, count(*)::int from (
      select o.account_id, count(*)::int as questions,
        (select count(*)::int from outbox m where m.account_id = o.account_id and m.kind = 'outcomeQuestion') as mails
      from opportunity_outcomes o group by 1) counted group by 1, 2`);
  expect(rows).toEqual([{ questions: ids.length, mails: 1, count: MEMBERS }]);
  await api.close();
});
