import { createPrivateKey, type KeyObject } from "node:crypto";
import { readFileSync } from "node:fs";
import { allOrNone, type Variables } from "#platform/config/setting.ts";
import { ConfigError } from "#platform/config/start-failure.ts";
import type { ProviderKind } from "../../domain/identities.ts";

/** Apple accepts a token signed with this key instead of a client secret. */
export type AppleKey = { teamId: string; keyId: string; key: KeyObject };

type FacebookAddresses = { authorize: string; token: string; profile: string; keys: string };

export type ProviderConfig = {
  id: string;
  name: string;
  kind: ProviderKind;
  issuer: string;
  /** The first client id is this site's; the others, such as an app's, are also accepted in ID tokens. */
  clientIds: readonly [string, ...string[]];
  secret: string | AppleKey;
  scope: string;
  /** False for LinkedIn, whose ID tokens do not contain the nonce. */
  repeatsNonce: boolean;
  facebook?: FacebookAddresses;
};

const FACEBOOK: FacebookAddresses = {
  authorize: "https://www.facebook.com/v23.0/dialog/oauth",
  token: "https://graph.facebook.com/v23.0/oauth/access_token",
  profile: "https://graph.facebook.com/v23.0/me",
  keys: "https://www.facebook.com/.well-known/oauth/openid/jwks/",
};
const TENANT = /^[a-z0-9][a-z0-9.-]{0,99}$/i;
const NAME = /^[a-z][a-z0-9-]{0,29}$/;
const SCOPE = "openid email profile";

export function providersFrom(env: Variables, local: boolean): ProviderConfig[] {
  return [google(env), linkedIn(env), microsoft(env), apple(env), facebook(env), ...named(env, local)].flat();
}

function google(env: Variables): ProviderConfig[] {
  const client = clientOf(env, "AUTH_GOOGLE");
  if (!client) return [];
  return [oidc({ id: "google", name: "Google", issuer: "https://accounts.google.com", ...client })];
}

function linkedIn(env: Variables): ProviderConfig[] {
  const client = clientOf(env, "AUTH_LINKEDIN");
  if (!client) return [];
  const issuer = "https://www.linkedin.com/oauth";
  return [{ ...oidc({ id: "linkedin_oidc", name: "LinkedIn", issuer, ...client }), repeatsNonce: false }];
}

function microsoft(env: Variables): ProviderConfig[] {
  const client = clientOf(env, "AUTH_MICROSOFT");
  if (!client) return [];
  const tenant = env.AUTH_MICROSOFT_TENANT ?? "common";
  if (!TENANT.test(tenant)) throw new ConfigError("AUTH_MICROSOFT_TENANT must be a tenant's id or domain, or common.");
  const issuer = `https://login.microsoftonline.com/${tenant}/v2.0`;
  return [{ ...oidc({ id: "azure", name: "Microsoft", issuer, ...client }), kind: "microsoft" }];
}

function facebook(env: Variables): ProviderConfig[] {
  const client = clientOf(env, "AUTH_FACEBOOK");
  if (!client) return [];
  const base = oidc({ id: "facebook", name: "Facebook", issuer: "https://www.facebook.com", ...client });
  return [{ ...base, kind: "facebook", scope: "email public_profile", facebook: FACEBOOK }];
}

const APPLE = ["AUTH_APPLE_CLIENT_ID", "AUTH_APPLE_TEAM_ID", "AUTH_APPLE_KEY_ID", "AUTH_APPLE_PRIVATE_KEY_FILE"];

function apple(env: Variables): ProviderConfig[] {
  const [ids = "", teamId = "", keyId = "", file = ""] = allOrNone(env, APPLE);
  if (!ids) return [];
  const base = oidc({
    id: "apple",
    name: "Apple",
    issuer: "https://appleid.apple.com",
    clientIds: listOf(ids),
    secret: "",
  });
  return [{ ...base, kind: "apple", scope: "openid name email", secret: { teamId, keyId, key: readKey(file) } }];
}

function readKey(file: string): KeyObject {
  try {
    const key = createPrivateKey(readFileSync(file));
    if (key.asymmetricKeyType === "ec" && key.asymmetricKeyDetails?.namedCurve === "prime256v1") return key;
  } catch {
    // The caught error is dropped, because it may quote the key file.
  }
  throw new ConfigError("AUTH_APPLE_PRIVATE_KEY_FILE must name the .p8 file of a Sign in with Apple key.");
}

function named(env: Variables, local: boolean): ProviderConfig[] {
  const names = (env.AUTH_OIDC_PROVIDERS ?? "").split(",").map((name) => name.trim());
  return [...new Set(names.filter((name) => name !== ""))].map((name) => {
    if (!NAME.test(name)) throw new ConfigError("AUTH_OIDC_PROVIDERS must list names of small letters, digits and -.");
    const prefix = `AUTH_OIDC_${name.toUpperCase().replaceAll("-", "_")}`;
    const issuer = env[`${prefix}_ISSUER`] ?? "";
    if (!isIssuer(issuer, local)) throw new ConfigError(`${prefix}_ISSUER must be the https address of the issuer.`);
    const client = clientOf(env, prefix);
    if (!client) throw new ConfigError(`${prefix}_CLIENT_ID and ${prefix}_CLIENT_SECRET must be set.`);
    return oidc({ id: `custom:${name}`, name: env[`${prefix}_NAME`] ?? name, issuer, ...client });
  });
}

function isIssuer(text: string, local: boolean): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || (local && protocol === "http:" && ["localhost", "127.0.0.1"].includes(hostname));
}

function clientOf(env: Variables, prefix: string): Pick<ProviderConfig, "clientIds" | "secret"> | null {
  const [ids, secret] = allOrNone(env, [`${prefix}_CLIENT_ID`, `${prefix}_CLIENT_SECRET`]);
  return ids && secret ? { clientIds: listOf(ids), secret } : null;
}

function listOf(text: string): [string, ...string[]] {
  const [first = "", ...others] = text.split(",").map((id) => id.trim());
  return [first, ...others];
}

type Named = Pick<ProviderConfig, "id" | "name" | "issuer" | "clientIds" | "secret">;

function oidc({ id, name, issuer, clientIds, secret }: Named): ProviderConfig {
  return { id, name, kind: "oidc", issuer, clientIds, secret, scope: SCOPE, repeatsNonce: true };
}
