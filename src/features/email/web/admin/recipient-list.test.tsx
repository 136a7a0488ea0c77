import { afterEach, expect, test } from "vitest";
import { t } from "#platform/i18n/i18n.ts";
import { toast } from "#shell/ui/toast-store.ts";
import type { AudienceMember } from "../../contract/email-audience.ts";
import { takeMembers } from "./recipient-list.tsx";

const member = (name: string, leftOut: AudienceMember["leftOut"] = null): AudienceMember => ({
  id: name,
  email: `${name}@example.com`,
  fullName: name,
  leftOut,
});
const notAdded = (count: number) =>
  t(
    "{count, plural, one {# member matches but would not get this email, and was not added.} other {# members match but would not get this email, and were not added.}}",
    { count },
  );

afterEach(() => toast.dismiss(toast.current()?.id ?? 0));

test("members who would not get the mail are not added, and the message states both counts", () => {
  const added: string[] = [];
  const members = [member("amina"), member("zawadi", "refused"), member("eze")];
  takeMembers({ members, nextCursor: null }, (emails) => added.push(...emails) > 0);
  expect(added).toEqual(["amina@example.com", "eze@example.com"]);
  const text = `Loaded 2 member emails successfully! ${notAdded(1)}`;
  expect(toast.current()).toMatchObject({ tone: "success", text });
});

test("the message is not a success when every matching member is left out", () => {
  takeMembers({ members: [member("zawadi", "noUpdates")], nextCursor: null }, () => true);
  expect(toast.current()).toMatchObject({ tone: "info", text: notAdded(1) });
});

test("the message warns when more members match than a list holds", () => {
  takeMembers({ members: [member("amina")], nextCursor: "amina" }, () => true);
  expect(toast.current()?.text).toContain(
    "Only the first 10,000 were loaded. To reach all of them, choose “All who match” in Send Email.",
  );
});

test("no message is shown when the list has no room for the members", () => {
  takeMembers({ members: [member("amina")], nextCursor: "amina" }, () => false);
  expect(toast.current()).toBeNull();
});
