import { expect, test } from "vitest";
import { acceptedEncoding } from "./content-encoding.ts";

test.each([
  ["gzip, deflate, br", "br"],
  ["gzip, deflate", "gzip"],
  ["gzip, br;q=0", "gzip"],
  ["br; q=0.0, gzip; q=0", "identity"],
  ["br;q=0.5", "br"],
  ["identity", "identity"],
  ["", "identity"],
  [null, "identity"],
])("Accept-Encoding %s gets %s", (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});
