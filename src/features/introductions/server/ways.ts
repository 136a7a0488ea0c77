import { whatsappLink } from "#features/profiles/domain/contact.ts";
import type { ContactWay } from "../domain/purposes.ts";
import type { Receiver } from "./answer.ts";

export function waysOf({ facts, profile }: Receiver): ContactWay[] {
  const byEmail: ContactWay[] = facts.confirmed && facts.email !== null ? ["email"] : [];
  return whatsappLink(profile?.phoneWhatsapp ?? null) === null ? byEmail : [...byEmail, "whatsapp", "phone"];
}
