import { v7 } from "uuid";
import { expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { createMember } from "#test/factories.ts";
import { listMessages, newPhone } from "#test/phones.ts";
import { isRightFactorCode, queueFactorCode } from "./phone-factor.ts";

const api = testApi();

test("the code of a phone factor is sent to its phone and is valid for its own challenge only", async () => {
  const { id: accountId } = await createMember(api());
  const [phone, challengeId] = [newPhone(), v7()];
  const { codeHash } = await api().db.transaction((tx) =>
    queueFactorCode(api(), tx, { accountId, challengeId, phone, channel: "whatsapp" }),
  );
  const [message] = await listMessages(api(), phone);
  expect(message).toMatchObject({ accountId, kind: "factor", channel: "whatsapp" });
  const code = message?.code ?? "";
  expect(codeHash).not.toContain(code);
  expect(await isRightFactorCode(api(), { challengeId, codeHash }, code)).toBe(true);
  expect(await isRightFactorCode(api(), { challengeId, codeHash }, code === "000000" ? "111111" : "000000")).toBe(
    false,
  );
  expect(await isRightFactorCode(api(), { challengeId: v7(), codeHash }, code)).toBe(false);
});
