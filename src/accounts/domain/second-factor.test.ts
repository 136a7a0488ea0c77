import { expect, test } from "vitest";
import { readRecoveryCode } from "./read-code.ts";
import { freeFactorName, showRecoveryCode } from "./second-factor.ts";

test("an unnamed factor is named after its kind, with a number from the second one on", () => {
  expect(freeFactorName("webauthn", [])).toBe("Security key");
  expect(freeFactorName("webauthn", ["Authenticator app"])).toBe("Security key");
  expect(freeFactorName("webauthn", ["Security key", "Security key 3"])).toBe("Security key 2");
  expect(freeFactorName("totp", ["Authenticator app", "Authenticator app 2"])).toBe("Authenticator app 3");
});

test("a displayed recovery code is accepted in upper case and with surrounding spaces", () => {
  const code = "23456789abcdefgh";
  expect(showRecoveryCode(code)).toBe("2345-6789-abcd-efgh");
  expect(readRecoveryCode(` ${showRecoveryCode(code).toUpperCase()} `)).toBe(code);
});
