import { msg } from "./translate.ts";

export const REFERRAL_SOURCES = [
  { key: "friend_or_family", label: msg("Friend or family") },
  { key: "community_member", label: msg("A member") },
  { key: "whatsapp_group", label: msg("WhatsApp group") },
  { key: "social_media", label: msg("Social media") },
  { key: "event_or_workshop", label: msg("Event or workshop") },
  { key: "school_or_training", label: msg("School, university or training") },
  { key: "partner_organisation", label: msg("Partner organisation or hub") },
  { key: "news_or_radio", label: msg("News, radio or television") },
  { key: "search_engine", label: msg("Search engine") },
  { key: "other", label: msg("Something else") },
] as const;

const LABELS: ReadonlyMap<string, string> = new Map(REFERRAL_SOURCES.map(({ key, label }) => [key, label]));

/** Label of a referral source; an unknown source, such as an imported one, is its own label. */
export function referralLabel(source: string): string {
  return LABELS.get(source) ?? source;
}
