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

test("who would not get the mail is not added, and that is told with the number of those who were", () => {
  const added: string[] = [];
  const members = [member("amina"), member("zawadi", "refused"), member("eze")];
  takeMembers({ members, nextCursor: null }, (emails) => added.push(...emails) > 0);
  expect(added).toEqual(["amina@example.com", "eze@example.com"]);
  const text = `Loaded 2 member emails successfully! ${notAdded(1)}`;
  expect(toast.current()).toMatchObject({ tone: "success", text });
});

test("when all who match refuse, nothing is called a success", () => {
  takeMembers({ members: [member("zawadi", "noUpdates")], nextCursor: null }, () => true);
  expect(toast.current()).toMatchObject({ tone: "info", text: notAdded(1) });
});

test("members beyond those that a list holds are not passed over in silence", () => {
  takeMembers({ members: [member("amina")], nextCursor: "amina" }, () => true);
  expect(toast.current()?.text).toContain(
    "Only the first 10,000 were loaded. To reach all of them, choose “All who match” in Send Email.",
  );
});

test("of members that the list has no room for nothing is told here", () => {
  takeMembers({ members: [member("amina")], nextCursor: "amina" }, () => false);
  expect(toast.current()).toBeNull();
});
