import type { Actor } from "#kernel/actor.ts";
import { isGuest } from "#kernel/permissions.ts";
import { msg } from "#kernel/translate.ts";
import type { ProfileFields } from "./profile.ts";

const CONTACT_METHOD_VALUES = ["email", "phone_whatsapp", "both"] as const;

type ContactMethod = (typeof CONTACT_METHOD_VALUES)[number];

const NUMBER_NEEDED = msg("Please add your phone or WhatsApp number, or choose email");

/** Decision 26: three values; whatsapp is an older word for phone_whatsapp. */
export function readContactMethod(text: string): ContactMethod | null {
  const word = text.trim().toLowerCase();
  if (word === "whatsapp") return "phone_whatsapp";
  return CONTACT_METHOD_VALUES.find((value) => value === word) ?? null;
}

export function allowsWhatsapp(method: string | null): boolean {
  const read = method === null ? null : readContactMethod(method);
  return read === "phone_whatsapp" || read === "both";
}

/** Null without digits; the service takes digits only. */
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

/**
 * Whether a viewer may open a member's WhatsApp: anybody signed in, where the member chose both the way and that it is open
 * to them (decision 62; docs/product/introductions.md#contact). Pages, answers and the press itself ask here.
 */
export function opensWhatsapp(viewer: Actor, member: Reached): boolean {
  if (isGuest(viewer) || member.whatsappOpenTo !== "members") return false;
  return allowsWhatsapp(member.preferredContactMethod) && whatsappLink(member.phoneWhatsapp) !== null;
}

/** Where a member's WhatsApp is opened. The number is not in it: it leads through the product, which counts. */
export function openWhatsappPath(memberId: string): string {
  return `/contact/whatsapp/${memberId}`;
}

type ContactLinks = { linkedin: string | null; website: string | null; whatsapp: string | null };

type Contact = Reached &
  Pick<ProfileFields, "linkedinSocialProfile" | "websitePortfolio"> & { memberId: string | null };

/** Decision 38: for signed-in viewers only; null means the prompt to join. */
export function contactLinks(viewer: Actor, profile: Contact): ContactLinks | null {
  if (isGuest(viewer)) return null;
  const { memberId } = profile;
  return {
    linkedin: profile.linkedinSocialProfile,
    website: profile.websitePortfolio,
    whatsapp: memberId !== null && opensWhatsapp(viewer, profile) ? openWhatsappPath(memberId) : null,
  };
}
