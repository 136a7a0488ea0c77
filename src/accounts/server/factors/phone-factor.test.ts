import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { factorChallenges } from "#platform/db/schema/factors.ts";
import { testApi } from "#test/api.ts";
import { auth } from "#test/auth.ts";
import { createMember } from "#test/factories.ts";
import { listMessages, newPhone } from "#test/phones.ts";

const api = testApi();
const WRONG = { status: 422, body: { code: "mfa_verification_failed" } };

test("the code of a phone factor is sent to its phone and is valid for its own challenge only", async () => {
  const { id: accountId, token } = await createMember(api());
  const phone = newPhone();
  const call = async (path: string, json: object) => auth(api(), "POST", `/factors${path}`, json, { token });
  const { body: factor } = await call("", { factor_type: "phone", phone, friendly_name: "Mine" });
  const ask = async () => (await call(`/${factor.id}/challenge`, { channel: "whatsapp" })).body.id as string;
  const answer = (challenge_id: string, code: string) => call(`/${factor.id}/verify`, { challenge_id, code });
  const challengeId = await ask();
  const [message] = await listMessages(api(), phone);
  expect(message).toMatchObject({ accountId, kind: "factor", channel: "whatsapp" });
  const code = message?.code ?? "";
  const [stored] = await api().db.select().from(factorChallenges).where(eq(factorChallenges.id, challengeId));
  expect(stored?.codeHash).toMatch(/^[0-9a-f]{64}$/);
  expect(stored?.codeHash).not.toContain(code);
  expect(await answer(challengeId, code === "000000" ? "111111" : "000000")).toMatchObject(WRONG);
  expect(await answer(await ask(), code)).toMatchObject(WRONG);
  expect((await answer(challengeId, code)).status).toBe(200);
});
