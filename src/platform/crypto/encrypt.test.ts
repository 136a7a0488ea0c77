import fc from "fast-check";
import { expect, test } from "vitest";
import { decrypt, encrypt } from "./encrypt.ts";

const NEW = "new-".padEnd(40, "n");
const OLD = "old-".padEnd(40, "o");
const texts = fc.string({ unit: "grapheme" });

test("an encrypted text is decrypted only with the same key and purpose", () => {
  fc.assert(
    fc.property(texts, (text) => {
      const token = encrypt([NEW], "purpose", text);
      expect(decrypt([NEW], "purpose", token)).toEqual({ text, isCurrent: true });
      expect(decrypt([OLD], "purpose", token)).toBeNull();
      expect(decrypt([NEW], "purpose of another kind", token)).toBeNull();
    }),
  );
});

test("the same text and purpose give the same token", () => {
  expect(encrypt([NEW], "purpose", "text")).toBe(encrypt([NEW], "purpose", "text"));
  expect(encrypt([NEW], "purpose", "text")).not.toBe(encrypt([NEW], "other", "text"));
});

test("a changed, cut or re-encoded token is refused", () => {
  const token = encrypt([NEW], "purpose", "a text of some length");
  fc.assert(
    fc.property(fc.nat(token.length - 1), fc.constantFrom("A", "b", "0", "-", "=", " "), (at, letter) => {
      const changed = token.slice(0, at) + letter + token.slice(at + 1);
      expect(decrypt([NEW], "purpose", changed)).toEqual(changed === token ? expect.anything() : null);
    }),
  );
  for (const cut of [token.slice(0, -1), token.slice(0, 20), "", `${token}=`, ` ${token}`]) {
    expect(decrypt([NEW], "purpose", cut)).toBeNull();
  }
});

test("an older key still decrypts and marks the text for re-encryption", () => {
  const token = encrypt([OLD], "purpose", "text");
  expect(decrypt([NEW, OLD], "purpose", token)).toEqual({ text: "text", isCurrent: false });
});

test("encryption fails when there is no key", () => {
  expect(() => encrypt([], "purpose", "text")).toThrow("there is no key to encrypt with");
});
