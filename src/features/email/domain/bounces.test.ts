import { expect, test } from "vitest";
import { bounceKind, dsnResult, plainTextResult } from "./bounces.ts";

test.each([
  ["failed", "5.1.1", "smtp; 550 5.1.1 The email account that you tried to reach does not exist.", "hard"],
  ["Failed", "5.1.2", "", "hard"],
  ["failed", "5.1.10", "550 5.1.10 RESOLVER.ADR.RecipientNotFound", "hard"],
  ["failed", "5.2.1", "550 mailbox disabled", "hard"],
  ["failed", "5.0.0", "smtp; 550 No such user here", "hard"],
  ["failed", "", "smtp; 550-5.1.1 unknown", "hard"],
  ["failed", "5.5.0", "smtp;550 user unknown", "hard"],
  [
    "failed",
    "5.0.0",
    "554 delivery error: dd This user doesn't have a yahoo.example account (x@example.org) [0]",
    "hard",
  ],
  ["failed", "5.0.0", "550 Unrouteable address", "hard"],
  ["failed", "5.5.0", "550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302).", "hard"],
  ["failed", "5.7.1", "550 5.7.1 No such user!", "hard"],
  ["failed", "5.0.0", "550 5.1.1 Utilisateur inconnu", "hard"],
  ["failed", "5.0.0", "550 Destinataire inconnu", "hard"],
  ["failed", "5.0.0", "550 O usuário não existe", "hard"],
  ["failed", "5.0.0", "550 Benutzer unbekannt", "hard"],
  ["failed", "5.4.1", "550 5.4.1 Recipient address rejected: Access denied.", "hard"],
  ["failed", "5.4.4", "Host or domain name not found. Name service error: Host not found", "hard"],
  ["failed", "5.0.0", "550 Account has been disabled", "hard"],
  ["failed", "5.0.0", "550 Mailbox full, user no longer accepts mail", "soft"],
  ["failed", "5.2.0", "554 5.2.2 mailbox full", "soft"],
  ["failed", "5.7.1", "550 5.7.1 Relay access denied", "soft"],
  ["failed", "5.7.1", "554 5.7.1 The user's policy blocked this mail", "soft"],
  ["failed", "5.0.0", "550 4.4.7 message expired", "soft"],
  ["failed", "5.7.26", "550 5.7.26 unauthenticated sender; user not found", "soft"],
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
])("the action %s with status %s and diagnostic %s is the bounce kind %s", (action, status, diagnostic, kind) => {
  expect(bounceKind({ action, status, diagnostic })).toBe(kind);
});

test.each([
  ["failed", "5.1.1", "hard"],
  ["failed", "4.2.2", "soft"],
  ["delayed", "4.4.1", "none"],
  ["expanded", "2.0.0", "none"],
  ["gone", "5.1.1", null],
])("a delivery report with action %s and status %s is %s", (action, status, result) => {
  expect(dsnResult(`Reporting-MTA: dns; mx.example\r\n\r\nAction: ${action}\r\nStatus: ${status}\r\n`)).toBe(result);
});

const server = { fromServer: true };
test.each<[string, Parameters<typeof plainTextResult>[0], string | null]>([
  [
    "Exim",
    {
      ...server,
      subject: "Mail delivery failed: returning message to sender",
      text: "  x@example.org\n    Unrouteable address",
    },
    "hard",
  ],
  [
    "Domino",
    {
      ...server,
      subject: "DELIVERY FAILURE: User x not listed in Domino Directory",
      text: "User x not listed in Domino Directory",
    },
    "hard",
  ],
  ["French", { ...server, subject: "Message non remis", text: "Adresse refusée : #550 5.1.1" }, "hard"],
  ["Arabic", { ...server, subject: "تعذر تسليم الرسالة", text: "550 5.2.2" }, "soft"],
  ["unknown words and a code", { ...server, subject: "Ujumbe", text: "(#5.1.1)" }, "hard"],
  ["unknown words", { ...server, subject: "Taarifa", text: "Barua pepe" }, null],
  ["a delay", { ...server, subject: "Warning: message delayed 4 hours", text: "450 4.2.0" }, "none"],
  [
    "our mail quoted",
    { ...server, subject: "Returned mail", text: "554 no\n\n--- Below this line is a copy.\nno such user" },
    "soft",
  ],
  ["a person", { fromServer: false, subject: "I return on Monday", text: "This mailbox is no longer in use." }, null],
  ["a server of another name", { fromServer: false, subject: "Mail failure", text: "550 5.1.1 unknown" }, "hard"],
])("a plain-text bounce report is classified: %s", (_name, report, result) => {
  expect(plainTextResult(report)).toBe(result);
});
