import { expect, test } from "vitest";
import { audienceOfMembers, EVERYBODY } from "#features/email/domain/audience.ts";
import { mailMembersPath, membersIn } from "./mail-members.ts";

const audienceAt = (path: string) => {
  const members = membersIn(new URL(path, "http://x").searchParams);
  return members && audienceOfMembers(members);
};

test("a mail URL holds the filters of a member list, and the composer reads them", () => {
  const path = mailMembersPath({ country: "KE", tier: "builder", mentors: "1", search: "ama" });
  expect(path).toBe("/admin/emails/send?to=members&search=ama&country=KE&tier=builder&mentors=1");
  const wanted = { country: "KE", tier: "builder", wantsToMentor: true, search: "ama" };
  expect(audienceAt(path)).toEqual({ ...EVERYBODY, ...wanted });
});

test("a list without filters addresses all members, and any other URL no members", () => {
  expect(audienceAt(mailMembersPath({}))).toEqual(EVERYBODY);
  expect(audienceAt("/admin/emails/send?country=KE")).toBeNull();
});

test("unknown filters in a mail URL are dropped", () => {
  expect(audienceAt("/admin/emails/send?to=members&tier=king&email=nia@example.com")).toEqual(EVERYBODY);
});
