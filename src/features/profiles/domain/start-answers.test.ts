import { expect, test } from "vitest";
import { readStart, writeStart } from "./start-answers.ts";

test.each([
  [
    { entrepreneurType: "solo", country: "KE" },
    { entrepreneurType: "solo", country: "KE" },
  ],
  [
    { entrepreneurType: "boss", country: "KE" },
    { entrepreneurType: "", country: "KE" },
  ],
  [
    { entrepreneurType: "sme", country: "Kenya" },
    { entrepreneurType: "sme", country: "KE" },
  ],
  [
    { entrepreneurType: "sme", country: "Atlantis" },
    { entrepreneurType: "sme", country: "" },
  ],
  [
    { entrepreneurType: "sme.KE", country: "TG" },
    { entrepreneurType: "sme", country: "KE" },
  ],
  [
    { entrepreneurType: "", country: "" },
    { entrepreneurType: "", country: "" },
  ],
])("the start answers %o are read back as %o", (given, read) => {
  expect(readStart(writeStart(given))).toEqual(read);
});

test("a missing cookie gives empty start answers", () => {
  expect(readStart(undefined)).toEqual({ entrepreneurType: "", country: "" });
});
