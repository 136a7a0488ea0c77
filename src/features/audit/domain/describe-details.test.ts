import { expect, test } from "vitest";
import { describeDetails } from "./describe-details.ts";

test("changed fields have the names that their forms give them", () => {
  expect(describeDetails("profile.updated", { fields: ["fullName", "cityTown", "profileCompletionStage"] })).toEqual([
    { label: "Changed", value: "Full name, City or town, Completion stage" },
  ]);
  expect(describeDetails("opportunity.updated", { title: "Grant", fields: ["fullDescription", "attachment"] })).toEqual(
    [{ label: "Changed", value: "Full description, Attachment" }],
  );
});

test("why somebody was blocked is told in the words of the list of reasons", () => {
  const spam = { label: "Reason", value: "Sends spam or advertisements" };
  expect(describeDetails("account.blocked", { reason: "spam" })).toEqual([spam]);
});

test.each<[Record<string, unknown>, [string, string][]]>([
  [{ count: 3 }, [["Count", "3"]]],
  [
    { dryRun: true, endedSessions: 0 },
    [
      ["Dry run", "Yes"],
      ["Ended sessions", "0"],
    ],
  ],
  [{ filters: { country: "KE", search: "given" }, none: {}, empty: "" }, [["Filters", "Country: KE, Search: given"]]],
  [{ removed: { users: 2, email_logs: ["a", "b"] } }, [["Removed", "Users: 2, Email logs: a, b"]]],
  [{ fields: ["constructor"] }, [["Changed", "Constructor"]]],
])("%j is told as %j", (details, told) => {
  expect(describeDetails("cleanup.run", details)).toEqual(told.map(([label, value]) => ({ label, value })));
});
