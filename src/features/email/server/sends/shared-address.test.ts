import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { accounts } from "#platform/db/schema/accounts.ts";
import { outbox } from "#platform/db/schema/mail.ts";
import { testApi } from "#test/api.ts";
import { callConfirmed, SENDS } from "#test/confirmed.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";
import type { AudienceAnswer } from "../../contract/email-audience.ts";
import type { CreateSendAnswer } from "../../contract/email-sends.ts";
import { prepareSend } from "./prepare-send.ts";

const api = testApi();
let as: TestAccount;

beforeAll(async () => {
  as = await createAdmin(api(), { profile: null });
});

test.each([
  { confirmed: true, whose: "own", matched: 1 },
  { confirmed: false, whose: "organisation's", matched: 2 },
])(
  "the $whose account of two with one address gets a send when the own account is confirmed: $confirmed",
  async ({ confirmed, whose, matched }) => {
    const country = confirmed ? "KE" : "GH";
    const own = await createMember(api(), { confirmed, profile: { country } });
    const joined = await createMember(api(), { profile: { country } });
    await api().db.update(accounts).set({ email: own.email, isSsoUser: true }).where(eq(accounts.id, joined.id));
    const ask = async <T>(path: string, json: object): Promise<T> =>
      (await callConfirmed(api(), SENDS + path, { as, json })).json();

    const filters = { country };
    expect(await ask<AudienceAnswer>("/audience", { emailType: "custom", filters })).toMatchObject({
      matched,
      willGet: 1,
    });
    const mail = { subject: "News", htmlContent: "<p>Hello</p>", to: { kind: "audience", filters } };
    const { sendId } = await ask<CreateSendAnswer>("", { requestKey: crypto.randomUUID(), ...mail });
    await prepareSend(api(), sendId);
    const rows = await api().db.select().from(outbox).where(eq(outbox.sendId, sendId));
    expect(rows.map(({ accountId }) => accountId)).toContain(whose === "own" ? own.id : joined.id);
    expect(rows).toHaveLength(matched);
  },
);
