import type { Option } from "#features/profiles/domain/field-rule.ts";

export const REFERRAL_SOURCES = [
  { key: "friend_or_family", label: "Friend or family" },
  { key: "community_member", label: "Somebody who is a member" },
  { key: "whatsapp_group", label: "WhatsApp group" },
  { key: "social_media", label: "Social media" },
  { key: "event_or_workshop", label: "Event or workshop" },
  { key: "school_or_training", label: "School, university or training" },
  { key: "partner_organisation", label: "Partner organisation or hub" },
  { key: "news_or_radio", label: "News, radio or television" },
  { key: "search_engine", label: "Search engine" },
  { key: "other", label: "Something else" },
] as const satisfies readonly Option[];

const LABELS: ReadonlyMap<string, string> = new Map(REFERRAL_SOURCES.map(({ key, label }) => [key, label]));

/** The label of a stored key; a word from elsewhere is its own label. */
export function referralLabel(source: string): string {
  return LABELS.get(source) ?? source;
}
