import type { lookup } from "node:dns";
import { isIP } from "node:net";
import { expect, test } from "vitest";
import { lookUpPublic } from "./public-address.ts";

type Answer = (error: null, found: object[]) => void;

/** Looks up a name that has the address. @returns the name of the error, else the found address */
function lookUp(address: string): Promise<string> {
  const resolve = (_: string, __: unknown, answer: Answer) => answer(null, [{ address, family: isIP(address) }]);
  return new Promise((done) => {
    lookUpPublic(resolve as unknown as typeof lookup)("name.example", {}, (error, found) =>
      done(error ? error.name : String(found)),
    );
  });
}

test.each([
  ["8.8.8.8", true],
  ["172.15.0.1", true],
  ["172.16.0.1", false],
  ["100.64.0.1", false],
  ["224.0.0.1", false],
  ["255.255.255.255", false],
  ["2606:4700::1111", true],
  ["fe80::1", false],
  ["2002:7f00:1::", false],
  ["::", false],
  ["text", false],
])("the IP address %s is public: %s", async (address, isPublic) => {
  expect(await lookUp(address)).toBe(isPublic ? address : "PrivateAddress");
});
