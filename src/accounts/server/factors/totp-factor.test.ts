import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { decrypt } from "#platform/crypto/encrypt.ts";
import { factors } from "#platform/db/schema/factors.ts";
import { testApi } from "#test/api.ts";
import { createMember } from "#test/factories.ts";
import { formerToken } from "#test/former-token.ts";
import { addTotp, answerTotp } from "#test/second-factor.ts";

const api = testApi();
const PURPOSE = "totp";

test("a secret that the version before encrypted opens its factor, and is encrypted anew", async () => {
  const member = await createMember(api());
  const factor = await addTotp(api(), member.token);
  const [key = ""] = api().factorKeys;
  const encryptedSecret = formerToken(key, PURPOSE, factor.secret);
  const stored = () => api().db.select().from(factors).where(eq(factors.id, factor.id));
  await api().db.update(factors).set({ encryptedSecret }).where(eq(factors.id, factor.id));
  expect((await answerTotp(api(), factor.token, factor)).status).toBe(200);
  const [{ encryptedSecret: anew } = { encryptedSecret: null }] = await stored();
  expect(decrypt([key], PURPOSE, anew ?? "")).toEqual({ text: factor.secret, isCurrent: true });
});
