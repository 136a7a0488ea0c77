import { expect, test } from "vitest";
import { afterLook, LINK_FAILURES, LINK_RESULTS, type LinkResult, linkTroubleText } from "./links.ts";

type Row = [looks: [day: string, result: LinkResult][], failures: number, failedOn: string | null];
test.each<Row>([
  [[["2026-11-01", "ok"]], 0, null],
  [[["2026-11-01", "notFound"]], 1, "2026-11-01"],
  [
    [
      ["2026-11-01", "notFound"],
      ["2026-11-01", "noAnswer"],
    ],
    1,
    "2026-11-01",
  ],
  [
    [
      ["2026-11-01", "notFound"],
      ["2026-11-02", "noAnswer"],
    ],
    2,
    "2026-11-02",
  ],
  [
    [
      ["2026-11-01", "noAnswer"],
      ["2026-11-02", "refused"],
      ["2026-11-03", "noAnswer"],
    ],
    1,
    "2026-11-03",
  ],
  [
    [
      ["2026-11-01", "badTls"],
      ["2026-11-02", "loop"],
      ["2026-11-03", "moved"],
    ],
    0,
    null,
  ],
])("a link with the checks %j has failed on %i days", (looks, failures, failedOn) => {
  const before = { failures: 0, failedOn: null as string | null };
  expect(looks.reduce((known, [day, result]) => afterLook(known, result, day), before)).toEqual({ failures, failedOn });
});

test("the results ok, moved and refused are no failures, and only badTls is called not safe", () => {
  const harmless = LINK_RESULTS.filter((name) => !LINK_FAILURES.some((failure) => failure === name));
  expect(harmless).toEqual(["ok", "moved", "refused"]);
  expect(LINK_FAILURES.filter((failure) => linkTroubleText(failure).includes("not safe"))).toEqual(["badTls"]);
});
