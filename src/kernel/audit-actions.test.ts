import { expect, test } from "vitest";
import { AUDIT_ACTIONS, type AuditAction, subjectKind } from "./audit-actions.ts";

test("every audit action has a kind of subject or is listed as having none", () => {
  const actions = Object.keys(AUDIT_ACTIONS) as AuditAction[];
  const onNothing = actions.filter((action) => subjectKind(action) === null);
  const others = onNothing.filter((action) => !action.startsWith("suppression."));
  expect(others.sort()).toEqual([
    "audit.exported",
    "cleanup.previewed",
    "cleanup.run",
    "emailPicture.added",
    "emailSettings.updated",
    "insights.exported",
    "interest.exported",
    "results.hidden",
    "results.shown",
    "segment.deleted",
    "segment.renamed",
    "segment.saved",
    "siteFigures.updated",
  ]);
  expect(subjectKind("preApplication.invited")).toBe("preApplication");
  expect(subjectKind("emailTemplate.updated")).toBe("emailTemplate");
  expect(subjectKind("emailSend.paused")).toBe("emailSend");
  expect(subjectKind("email.queued")).toBe("emailSend");
  expect(subjectKind("email.sent")).toBe("member");
  expect(subjectKind("account.signedOut")).toBe("member");
  expect(subjectKind("opportunity.deleted")).toBe("opportunity");
  expect(subjectKind("constructor")).toBeNull();
});
