import { expect, test } from "vitest";
import { readAudit } from "../scripts/setup/audit.mjs";

const weakness = (name: string, severity: string) => ({ [name]: { name, severity, range: "<2.0.0" } });

test("what is grave fails the check, what is not does not", () => {
  const vulnerabilities = { ...weakness("a", "low"), ...weakness("b", "high"), ...weakness("c", "critical") };
  expect(readAudit(JSON.stringify({ auditReportVersion: 2, vulnerabilities }))).toEqual({
    found: ["  b <2.0.0: high", "  c <2.0.0: critical"],
    silence: null,
  });
  expect(readAudit(JSON.stringify({ vulnerabilities: weakness("a", "moderate") }))).toEqual({
    found: [],
    silence: null,
  });
});

test.each([
  [
    '{"message":"request to the registry failed\\nand more","error":{"summary":"","detail":""}}',
    "request to the registry failed",
  ],
  ['{"error":{"code":"ENOAUDIT","summary":"no audit"}}', "no audit"],
  ["<html>405</html>", "<html>405</html>"],
  ["", "no output"],
])("a registry that does not answer is told apart from one that knows of nothing: %s", (output, silence) => {
  expect(readAudit(output)).toEqual({ found: [], silence });
});
