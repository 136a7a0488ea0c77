import { whatsappLink } from "#features/profiles/domain/contact.ts";
import type { CallerAccount } from "#platform/http/guard.ts";
import type { ContactWay } from "../domain/purposes.ts";

/** How somebody can be reached: by a confirmed address, and by the number of their profile. */
export function waysOf({ facts, profile }: CallerAccount): ContactWay[] {
  const byEmail: ContactWay[] = facts.confirmed && facts.email !== null ? ["email"] : [];
  return whatsappLink(profile?.phoneWhatsapp ?? null) === null ? byEmail : [...byEmail, "whatsapp", "phone"];
}
