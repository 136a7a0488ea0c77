import type { Actor } from "#kernel/actor.ts";
import { allowsWhatsapp, whatsappLink } from "./contact.ts";
import type { ProfileFields } from "./profile.ts";

type ContactLinks = { linkedin: string | null; website: string | null; whatsapp: string | null };

type Contact = Pick<
  ProfileFields,
  "linkedinSocialProfile" | "websitePortfolio" | "phoneWhatsapp" | "preferredContactMethod"
>;

/** Decision 38: for signed-in viewers only, WhatsApp by the member's preference; null means the prompt to join. */
export function contactLinks(viewer: Actor, profile: Contact): ContactLinks | null {
  if (viewer.role === "guest") return null;
  return {
    linkedin: profile.linkedinSocialProfile,
    website: profile.websitePortfolio,
    whatsapp: allowsWhatsapp(profile.preferredContactMethod) ? whatsappLink(profile.phoneWhatsapp) : null,
  };
}
