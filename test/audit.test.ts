import { expect, test } from "vitest";
import { readAudit } from "../scripts/setup/audit.mjs";

const weakness = (name: string, severity: string) => ({ [name]: { name, severity, range: "<2.0.0" } });

test("the audit reports high and critical vulnerabilities only", () => {
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
])("the audit reports the registry's error instead of an empty result: %s", (output, silence) => {
  expect(readAudit(output)).toEqual({ found: [], silence });
});
