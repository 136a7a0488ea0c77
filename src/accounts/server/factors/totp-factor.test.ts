import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { decrypt, encrypt } from "#platform/crypto/encrypt.ts";
import { factors } from "#platform/db/schema/factors.ts";
import { testApi } from "#test/api.ts";
import { createMember } from "#test/factories.ts";
import { addTotp, answerTotp } from "#test/second-factor.ts";

const [KEY, OLDER_KEY] = ["new-".padEnd(40, "n"), "old-".padEnd(40, "o")];
const api = testApi({ factorSecrets: [KEY, OLDER_KEY] });
const PURPOSE = "totp";

test("a secret encrypted with an older key still works and is re-encrypted with the newest key", async () => {
  const member = await createMember(api());
  const factor = await addTotp(api(), member.token);
  const encryptedSecret = encrypt([OLDER_KEY], PURPOSE, factor.secret);
  const stored = () => api().db.select().from(factors).where(eq(factors.id, factor.id));
  await api().db.update(factors).set({ encryptedSecret }).where(eq(factors.id, factor.id));
  expect((await answerTotp(api(), factor.token, factor)).status).toBe(200);
  const [{ encryptedSecret: again } = { encryptedSecret: null }] = await stored();
  expect(decrypt([KEY], PURPOSE, again ?? "")).toEqual({ text: factor.secret, isCurrent: true });
});
