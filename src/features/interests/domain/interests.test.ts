import * as v from "valibot";
import { expect, test } from "vitest";
import { interestSchema } from "./interests.ts";

const read = (given: unknown) => {
  const { success, output, issues } = v.safeParse(interestSchema, given);
  return success ? output : Object.fromEntries(issues.map((issue) => [v.getDotPath(issue) ?? "", issue.message]));
};

test.each<[given: unknown, result: unknown]>([
  [
    { kind: "connect", subject: " ISA-KE-SE-00042 " },
    { kind: "connect", subject: "ISA-KE-SE-00042" },
  ],
  [
    { kind: "service", subject: "Legal\nservices" },
    { kind: "service", subject: "Legal services" },
  ],
  [{ kind: "fund" }, { kind: "fund", subject: "" }],
  [
    { kind: "fund", subject: "whatever" },
    { kind: "fund", subject: "" },
  ],
  [
    { kind: "first_services", subject: "whatever" },
    { kind: "first_services", subject: "" },
  ],
  [{ kind: "connect" }, { subject: "Please name the member you would like to meet" }],
  [{ kind: "connect", subject: "somebody" }, { subject: "Please name the member you would like to meet" }],
  [{ kind: "service", subject: " " }, { subject: "Please name the service you are interested in" }],
  [{ kind: "service", subject: "x".repeat(101) }, { subject: "Please use at most 100 characters" }],
  [{ kind: "service", subject: "a\u0000" }, { subject: "Please remove the hidden characters from this text" }],
  [{ kind: "service", subject: 5 }, { subject: "Please enter text" }],
  [{ kind: "loan" }, { kind: "Please choose what you are interested in" }],
  [{}, { kind: "Please choose what you are interested in" }],
])("the interest %j is read as %j", (given, result) => {
  expect(read(given)).toEqual(result);
});
