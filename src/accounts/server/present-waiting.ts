import type { AuthUser } from "../contract/auth.ts";
import { codeKeys } from "./code-key.ts";
import type { Context } from "./context.ts";
import { hmac } from "./secrets.ts";

type Contact = { email: string } | { phone: string };
type Waiting = { id: string; contact: Contact; data: Record<string, unknown>; now: Date };

/** Says of an address or number only what whoever signs up with it said: nothing of an account that it may have. */
export function presentWaiting({ id, contact, data, now: at }: Waiting): AuthUser {
  const now = at.toISOString();
  const provider = "email" in contact ? "email" : "phone";
  const identityData = { ...data, sub: id, ...contact, email_verified: false, phone_verified: false };
  const times = { created_at: now, updated_at: now };
  return {
    id,
    aud: "authenticated",
    role: "authenticated",
    ...{ email: "", phone: "", ...contact },
    app_metadata: { provider, providers: [provider] },
    user_metadata: identityData,
    identities: [
      {
        identity_id: id,
        id,
        user_id: id,
        identity_data: identityData,
        provider,
        last_sign_in_at: now,
        ...times,
        ...("email" in contact && contact),
      },
    ],
    ...times,
    is_anonymous: false,
    confirmation_sent_at: now,
  };
}

/** The contact's own, whether it has an account or not: a version 8 UUID. */
export async function waitingId(context: Context, contact: string): Promise<string> {
  const [key = Buffer.alloc(0)] = await codeKeys(context);
  const hex = hmac(key, `waiting\n${contact}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
