import * as v from "valibot";
import { msg } from "#kernel/translate.ts";
import { emailSchema } from "../../domain/fields.ts";
import { DEFAULT_DOMAIN, vouchesForEmail } from "../../domain/identities.ts";
import type { ProviderConfig } from "../config/providers-config.ts";
import { refuse } from "../errors.ts";
import type { VerifiedIdentity } from "../identities/sign-in-with-identity.ts";

type Claims = Readonly<Record<string, unknown>>;

const LONGEST = 500;
const LONGEST_SUBJECT = 255;

export function readIdentity(provider: ProviderConfig, claims: Claims): VerifiedIdentity {
  const sub = textOf(claims.sub, LONGEST_SUBJECT);
  if (sub === null)
    throw refuse("bad_oauth_callback", 400, {
      text: msg("{name} did not say who you are"),
      values: { name: provider.name },
    });
  const email = emailOf(claims.email);
  const name =
    textOf(claims.name) ??
    ([claims.given_name, claims.family_name].flatMap((part) => textOf(part) ?? []).join(" ") || null);
  const picture = urlOf(claims.picture);
  const emailVerified = email !== null && vouchesForEmail(provider.kind, claims);
  const data = {
    iss: textOf(claims.iss) ?? provider.issuer,
    sub,
    provider_id: sub,
    ...given("name", name),
    ...given("full_name", name),
    ...given("picture", picture),
    ...given("avatar_url", picture),
    ...given("preferred_username", textOf(claims.preferred_username)),
    phone_verified: false,
  };
  return { provider: provider.id, providerId: sub, data, email, emailVerified, domain: DEFAULT_DOMAIN };
}

/** PostgreSQL stores neither NUL nor half a surrogate pair. */
function textOf(value: unknown, longest = LONGEST): string | null {
  if (typeof value !== "string" || value === "" || value.length > longest) return null;
  return value.includes("\0") || !value.isWellFormed() ? null : value;
}

function emailOf(value: unknown): string | null {
  const parsed = v.safeParse(emailSchema, value);
  return parsed.success ? parsed.output : null;
}

function urlOf(value: unknown): string | null {
  const text = textOf(value);
  return text !== null && URL.canParse(text) && new URL(text).protocol === "https:" ? text : null;
}

const given = (name: string, value: string | null) => (value === null ? {} : { [name]: value });
