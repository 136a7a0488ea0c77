import fc from "fast-check";
import { expect, test } from "vitest";
import { readWebAddress } from "./web-address.ts";

test.each([
  ["https://a.example/x?y=1#z", "https://a.example/x?y=1#z"],
  ["HTTP://A.example", "http://a.example/"],
  ["www.a.example/path", "https://www.a.example/path"],
  ["a.example:8080/x", "https://a.example:8080/x"],
])("the text %s is read as the address %s", (text, address) => {
  expect(readWebAddress(text)).toBe(address);
});

test.each([
  "",
  "javascript:alert(1)",
  "data:text/html,x",
  "ftp://a.example",
  "https://",
  "https://localhost",
  "https://192.168.0.1/",
  "https://user:secret@a.example",
  "https://good.example\\@evil.example",
  "https://a .example",
  "mailto:a@b.example",
  "no address",
])("the text %j is refused as a web address", (text) => {
  expect(readWebAddress(text)).toBeNull();
});

test("every accepted address is http or https and reads back unchanged", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl()), (text) => {
      const address = readWebAddress(text);
      if (address === null) return;
      expect(address).toMatch(/^https?:\/\//);
      expect(readWebAddress(address)).toBe(address);
    }),
  );
});
