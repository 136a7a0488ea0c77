import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { providersFrom } from "./providers-config.ts";

const folder = mkdtempSync(join(tmpdir(), "isa-providers-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function keyFile(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}
const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
const P8 = keyFile("key.p8", String(privateKey.export({ type: "pkcs8", format: "pem" })));
const APPLE = { AUTH_APPLE_CLIENT_ID: "a", AUTH_APPLE_TEAM_ID: "t", AUTH_APPLE_KEY_ID: "k" };
const client = (name: string) => ({ [`AUTH_${name}_CLIENT_ID`]: "id", [`AUTH_${name}_CLIENT_SECRET`]: "secret" });

test("no provider is on when none is configured", () => {
  expect(providersFrom({}, false)).toEqual([]);
});

test("each configured provider gets the settings of its kind", () => {
  const env = {
    ...client("GOOGLE"),
    ...client("LINKEDIN"),
    ...client("MICROSOFT"),
    ...client("FACEBOOK"),
    ...APPLE,
    AUTH_APPLE_PRIVATE_KEY_FILE: P8,
    AUTH_OIDC_PROVIDERS: "acme, uni-accra,acme",
    ...client("OIDC_ACME"),
    AUTH_OIDC_ACME_ISSUER: "https://id.acme.example",
    AUTH_OIDC_ACME_NAME: "Acme",
    ...client("OIDC_UNI_ACCRA"),
    AUTH_OIDC_UNI_ACCRA_ISSUER: "https://id.uni.example/realm",
  };
  expect(providersFrom(env, false)).toMatchObject([
    { id: "google", name: "Google", kind: "oidc", issuer: "https://accounts.google.com", repeatsNonce: true },
    { id: "linkedin_oidc", name: "LinkedIn", issuer: "https://www.linkedin.com/oauth", repeatsNonce: false },
    { id: "azure", kind: "microsoft", issuer: "https://login.microsoftonline.com/common/v2.0" },
    { id: "apple", kind: "apple", issuer: "https://appleid.apple.com", secret: { teamId: "t", keyId: "k" } },
    { id: "facebook", kind: "facebook", scope: "email public_profile" },
    { id: "custom:acme", name: "Acme", kind: "oidc", issuer: "https://id.acme.example" },
    { id: "custom:uni-accra", name: "uni-accra", clientIds: ["id"], secret: "secret" },
  ]);
});

test("a provider accepts several client ids", () => {
  const [google] = providersFrom({ ...client("GOOGLE"), AUTH_GOOGLE_CLIENT_ID: "web, app" }, false);
  expect(google?.clientIds).toEqual(["web", "app"]);
});

const RSA = keyFile(
  "rsa.pem",
  String(generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ type: "pkcs8", format: "pem" })),
);
const ACME = { AUTH_OIDC_PROVIDERS: "acme", ...client("OIDC_ACME") };

test.each([
  [{ AUTH_GOOGLE_CLIENT_ID: "id" }, "AUTH_GOOGLE_CLIENT_ID and AUTH_GOOGLE_CLIENT_SECRET must be set together."],
  [APPLE, /must be set together/],
  [{ ...APPLE, AUTH_APPLE_PRIVATE_KEY_FILE: "/nowhere" }, /must name the .p8 file/],
  [{ ...APPLE, AUTH_APPLE_PRIVATE_KEY_FILE: RSA }, /must name the .p8 file/],
  [{ ...client("MICROSOFT"), AUTH_MICROSOFT_TENANT: "a/b" }, /AUTH_MICROSOFT_TENANT must be/],
  [{ AUTH_OIDC_PROVIDERS: "Acme!" }, /AUTH_OIDC_PROVIDERS must list names/],
  [{ ...ACME }, /AUTH_OIDC_ACME_ISSUER must be the https address/],
  [{ ...ACME, AUTH_OIDC_ACME_ISSUER: "http://127.0.0.1:9" }, /AUTH_OIDC_ACME_ISSUER must be the https address/],
  [{ AUTH_OIDC_PROVIDERS: "acme", AUTH_OIDC_ACME_ISSUER: "https://x.example" }, /AUTH_OIDC_ACME_CLIENT_ID and/],
])("the configuration %o is refused with a clear message", (env, sentence) => {
  expect(() => providersFrom(env, false)).toThrow(sentence);
});

test("an issuer without https is accepted in local mode only on this computer", () => {
  const at = (issuer: string) => providersFrom({ ...ACME, AUTH_OIDC_ACME_ISSUER: issuer }, true);
  expect(at("http://127.0.0.1:4000")).toHaveLength(1);
  expect(() => at("http://id.acme.example")).toThrow();
});
