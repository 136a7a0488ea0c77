import type { Actor } from "#kernel/actor.ts";
import { isGuest } from "#kernel/permissions.ts";
import { msg } from "#kernel/translate.ts";
import type { ProfileFields } from "./profile.ts";

const CONTACT_METHOD_VALUES = ["email", "phone_whatsapp", "both"] as const;

type ContactMethod = (typeof CONTACT_METHOD_VALUES)[number];

const NUMBER_NEEDED = msg("Please add your phone or WhatsApp number, or choose email");

/** Decision 26. `whatsapp` is an older value of phone_whatsapp. */
export function readContactMethod(text: string): ContactMethod | null {
  const word = text.trim().toLowerCase();
  if (word === "whatsapp") return "phone_whatsapp";
  return CONTACT_METHOD_VALUES.find((value) => value === word) ?? null;
}

export function allowsWhatsapp(method: string | null): boolean {
  const read = method === null ? null : readContactMethod(method);
  return read === "phone_whatsapp" || read === "both";
}

/** @returns null when the number has no digits; wa.me accepts digits only */
export function whatsappLink(number: string | null): string | null {
  const digits = (number ?? "").replace(/\D/g, "");
  return digits === "" ? null : `https://wa.me/${digits}`;
}

export function contactProblem(profile: {
  preferredContactMethod: string | null;
  phoneWhatsapp: string | null;
}): string | null {
  const hasNumber = whatsappLink(profile.phoneWhatsapp) !== null;
  return allowsWhatsapp(profile.preferredContactMethod) && !hasNumber ? NUMBER_NEEDED : null;
}

type Reached = Pick<ProfileFields, "phoneWhatsapp" | "preferredContactMethod" | "whatsappOpenTo">;

/** Decision 62; docs/product/introductions.md#contact. */
export function opensWhatsapp(viewer: Actor, member: Reached): boolean {
  if (isGuest(viewer) || member.whatsappOpenTo !== "members") return false;
  return allowsWhatsapp(member.preferredContactMethod) && whatsappLink(member.phoneWhatsapp) !== null;
}

/** URL that opens a member's WhatsApp without showing the number; its route counts each use. */
export function openWhatsappPath(memberId: string): string {
  return `/contact/whatsapp/${memberId}`;
}

type ContactLinks = { linkedin: string | null; website: string | null; whatsapp: string | null };

type Contact = Reached &
  Pick<ProfileFields, "linkedinSocialProfile" | "websitePortfolio"> & { memberId: string | null };

/** Decision 38. @returns null for guests, who are asked to join instead */
export function contactLinks(viewer: Actor, profile: Contact): ContactLinks | null {
  if (isGuest(viewer)) return null;
  const { memberId } = profile;
  return {
    linkedin: profile.linkedinSocialProfile,
    website: profile.websitePortfolio,
    whatsapp: memberId !== null && opensWhatsapp(viewer, profile) ? openWhatsappPath(memberId) : null,
  };
}
