import { expect, test } from "vitest";
import { describeDetails } from "./describe-details.ts";

test("changed fields show the labels of their forms", () => {
  expect(describeDetails("profile.updated", { fields: ["fullName", "cityTown", "profileCompletionStage"] })).toEqual([
    { label: "Changed", value: "Full name, City or town, Completion stage" },
  ]);
  expect(describeDetails("opportunity.updated", { title: "Grant", fields: ["fullDescription", "attachment"] })).toEqual(
    [{ label: "Changed", value: "Full description, Attachment" }],
  );
});

test("a block reason shows its label from the list of reasons", () => {
  const spam = { label: "Reason", value: "Sends spam or advertisements" };
  expect(describeDetails("account.blocked", { reason: "spam" })).toEqual([spam]);
});

test("filters, charts and report subjects show the labels of their pages", () => {
  const told = (action: string, details: Record<string, unknown>) => describeDetails(action, details)[0]?.value;
  expect(told("profile.exported", { filters: { country: "NG", spam: "1", confirmed: "no", name: "given" } })).toMatch(
    /^Nigeria, (?!.*\b(?:spam|1)\b: ).*, Name: given$/,
  );
  expect(told("insights.exported", { chart: "skills" })).toBe("Top Skills Offered");
  expect(told("report.warned", { thing: "opportunity" })).toBe("An opportunity");
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
  [
    { filters: { country: "KE", search: "given" }, none: {}, empty: "" },
    [["Filters", "Country: Kenya, Search: given"]],
  ],
  [{ removed: { users: 2, email_logs: ["a", "b"] } }, [["Removed", "Users: 2, Email logs: a, b"]]],
  [{ fields: ["constructor"] }, [["Changed", "Constructor"]]],
])("the details %j read as %j", (details, told) => {
  expect(describeDetails("cleanup.run", details)).toEqual(told.map(([label, value]) => ({ label, value })));
});
