import { inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { emailSends } from "#platform/db/schema/email.ts";
import { testApi } from "#test/api.ts";
import { callConfirmed, SENDS } from "#test/confirmed.ts";
import { asOwner } from "#test/database.ts";
import { createAdmin, createMember } from "#test/factories.ts";
import type { CreateSendAnswer } from "../../contract/email-sends.ts";
import { sweepPreparing } from "./prepare-send.ts";

const api = testApi();

test("a send whose preparation fails does not block the next send, and the sweep retries it", async () => {
  await createMember(api());
  const as = await createAdmin(api(), { profile: null });
  const create = async (): Promise<string> => {
    const mail = { subject: "News", htmlContent: "<p>Hello</p>", to: { kind: "audience", filters: {} } };
    const json = { requestKey: crypto.randomUUID(), ...mail };
    const response = await callConfirmed(api(), SENDS, { as, json });
    return ((await response.json()) as CreateSendAnswer).sendId;
  };
  const [broken, whole] = [await create(), await create()];
  await asOwner(
    api().url,
    `create function break_off() returns trigger language plpgsql as
    $$ begin if new.send_id = '${broken}' then raise exception 'no room'; end if; return new; end $$;
    create trigger break_off before insert on outbox for each row execute function break_off()`,
  );
  await sweepPreparing(api());
  await asOwner(api().url, "drop function break_off cascade");
  const statuses = async () => {
    const sends = await api()
      .db.select()
      .from(emailSends)
      .where(inArray(emailSends.id, [broken, whole]));
    return [broken, whole].map((id) => sends.find((send) => send.id === id)?.status);
  };
  expect(await statuses()).toEqual(["preparing", "queued"]);
  await sweepPreparing(api());
  expect(await statuses()).toEqual(["queued", "queued"]);
});
