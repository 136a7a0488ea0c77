import { expect, test } from "vitest";
import { bounceKind } from "./bounces.ts";

test.each([
  ["failed", "5.1.1", "smtp; 550 5.1.1 The email account that you tried to reach does not exist.", "hard"],
  ["Failed", "5.1.2", "", "hard"],
  ["failed", "5.1.10", "550 5.1.10 RESOLVER.ADR.RecipientNotFound", "hard"],
  ["failed", "5.2.1", "550 mailbox disabled", "hard"],
  ["failed", "5.0.0", "smtp; 550 No such user here", "hard"],
  ["failed", "", "smtp; 550-5.1.1 unknown", "hard"],
  ["failed", "5.5.0", "smtp;550 user unknown", "soft"],
  ["failed", "5.2.2", "552 5.2.2 mailbox full: user does not exist in quota", "soft"],
  ["failed", "5.7.1", "550 5.7.1 blocked, recipient address rejected: policy", "soft"],
  ["failed", "5.1.8", "550 5.1.8 sender address does not exist", "soft"],
  ["failed", "", "192.5.1.1 said: no such user", "hard"],
  ["failed", "", "192.5.1.1 said: not now", "soft"],
  ["failed", "4.4.7", "", "soft"],
  ["failed", "5.0.0", "smtp; 554 no", "soft"],
  ["delayed", "4.4.1", "user unknown", null],
  ["delivered", "2.0.0", "", null],
  ["", "", "", null],
])("%s with %s, %s, is %s", (action, status, diagnostic, kind) => {
  expect(bounceKind({ action, status, diagnostic })).toBe(kind);
});
