import { expect, test } from "vitest";
import { readRecoveryCode } from "./read-code.ts";
import { freeFactorName, showRecoveryCode } from "./second-factor.ts";

test("a factor without a name is called by what it is, and counted from the second on", () => {
  expect(freeFactorName("webauthn", [])).toBe("Security key");
  expect(freeFactorName("webauthn", ["Authenticator app"])).toBe("Security key");
  expect(freeFactorName("webauthn", ["Security key", "Security key 3"])).toBe("Security key 2");
  expect(freeFactorName("totp", ["Authenticator app", "Authenticator app 2"])).toBe("Authenticator app 3");
});

test("a recovery code is read as it is shown, in any case and spacing", () => {
  const code = "23456789abcdefgh";
  expect(showRecoveryCode(code)).toBe("2345-6789-abcd-efgh");
  expect(readRecoveryCode(` ${showRecoveryCode(code).toUpperCase()} `)).toBe(code);
});
