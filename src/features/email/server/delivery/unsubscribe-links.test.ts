import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { parseConfig } from "#app/config.ts";
import { type LinkKeys, loadLinkKeys } from "#platform/config/mail-config.ts";
import { decrypt, encrypt } from "#platform/crypto/encrypt.ts";
import { createClock } from "#test/clock.ts";
import { preferencesToken } from "#test/mailed-links.ts";
import { EMAIL_CATEGORIES } from "../../domain/categories.ts";
import { readPreferencesToken, unsubscribeLinks } from "./unsubscribe-links.ts";

const OLD = "an-older-secret-of-forty-characters-or-so";
const NEW = "a-newer-secret-of-forty-characters-or-so";
const DAY_MS = 86_400_000;
const folder = mkdtempSync(join(tmpdir(), "isa-links-"));
afterAll(() => rmSync(folder, { recursive: true }));

const contextOf = (linkKeys: LinkKeys, clock = createClock()) => ({ config: parseConfig({}), linkKeys, clock });
const categories = fc.constantFrom(null, ...EMAIL_CATEGORIES.map(({ key }) => key));
const recipients = fc.record({ address: fc.emailAddress(), category: categories });

test("an unsubscribe link encodes address and category, readable only with our key", () => {
  fc.assert(
    fc.property(recipients, ({ address, category }) => {
      const context = contextOf([NEW]);
      const { page, oneClick } = unsubscribeLinks(context, { address: ` ${address.toUpperCase()}`, category });
      const token = new URL(page).searchParams.get("token") ?? "";
      expect(oneClick.endsWith(`/unsubscribe/${token}`)).toBe(true);
      expect(token).toMatch(/^[\w-]+$/);
      expect(readPreferencesToken(context, token)).toEqual({ address: address.toLowerCase(), category });
      const readable = Buffer.from(token, "base64url").toString("latin1").toLowerCase();
      expect(readable).not.toContain(address.toLowerCase().slice(0, 6));
    }),
  );
});

test("a token with a changed bit, a missing or an extra character is refused", () => {
  const context = contextOf([NEW]);
  fc.assert(
    fc.property(recipients, fc.nat(), fc.integer({ min: 0, max: 7 }), (recipient, place, bit) => {
      const token = preferencesToken(context, recipient);
      const bytes = Buffer.from(token, "base64url");
      const at = place % bytes.length;
      bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << bit), at);
      for (const forged of [bytes.toString("base64url"), token.slice(0, -1), `${token}A`, `${token}=`, ` ${token}`])
        expect(readPreferencesToken(context, forged)).toBeNull();
    }),
  );
});

test("a string that is not a token is refused", () => {
  const context = contextOf([NEW]);
  fc.assert(fc.property(fc.string(), (text) => readPreferencesToken(context, text) === null));
});

test("a token for another purpose or of another secret is refused", () => {
  const recipient = { address: "nia@example.com", category: null };
  const token = preferencesToken(contextOf([OLD]), recipient);
  expect(decrypt([OLD], "another purpose", token)).toBeNull();
  expect(readPreferencesToken(contextOf([OLD]), encrypt([OLD], "another purpose", "x"))).toBeNull();
  expect(readPreferencesToken(contextOf([NEW]), token)).toBeNull();
});

test("the first secret signs, and links of older secrets stay valid", () => {
  const recipient = { address: "nia@example.com", category: "events" as const };
  const token = preferencesToken(contextOf([OLD]), recipient);
  expect(readPreferencesToken(contextOf([NEW, OLD]), token)).toEqual(recipient);
  expect(preferencesToken(contextOf([NEW, OLD]), recipient)).toBe(preferencesToken(contextOf([NEW]), recipient));
});

test("an unsubscribe link works for 370 days and has expired after 400 days", () => {
  const clock = createClock();
  const context = contextOf([NEW], clock);
  const token = preferencesToken(context, { address: "nia@example.com", category: null });
  clock.advance(370 * DAY_MS);
  expect(readPreferencesToken(context, token)).not.toBeNull();
  clock.advance(30 * DAY_MS);
  expect(readPreferencesToken(context, token)).toBeNull();
});

test("a link secret is created, stored with mode 600 and reused when LINK_SECRET is missing", async () => {
  const config = parseConfig({ DATA_DIR: folder });
  const [first, second] = await Promise.all([loadLinkKeys(config), loadLinkKeys(config)]);
  expect(first).toEqual(second);
  expect(await loadLinkKeys(config)).toEqual(first);
  expect(first[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(readFileSync(config.linkSecretFile, "utf8")).toBe(first[0]);
  expect(statSync(config.linkSecretFile).mode & 0o777).toBe(0o600);
  const given = parseConfig({ DATA_DIR: folder, LINK_SECRET: ` ${NEW} ,${OLD}` });
  expect(await loadLinkKeys(given)).toEqual([NEW, OLD]);
});
