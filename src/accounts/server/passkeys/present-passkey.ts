import type { Passkey } from "../../contract/passkeys.ts";
import type { StoredPasskey } from "./queries.ts";

export function presentPasskey({ id, friendlyName, createdAt, lastUsedAt }: StoredPasskey): Passkey {
  const passkey: Passkey = { id, friendly_name: friendlyName, created_at: createdAt.toISOString() };
  if (lastUsedAt) passkey.last_used_at = lastUsedAt.toISOString();
  return passkey;
}
