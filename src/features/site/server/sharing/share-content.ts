import { BRAND } from "#kernel/brand.ts";

type Text = string | null;

/** What the picture of a shared link is about; labels are given as people read them. */
export type ShareContent =
  | { kind: "opportunity"; title: string; organizer: Text; typeLabel: string; region: Text; deadlineText: Text }
  | { kind: "profile"; name: string; businessName: Text; tierLabel: Text; country: Text; typeLabel: Text }
  | { kind: "page"; title: string; description: string }
  | { kind: "site" };

/** The places of a picture, whatever it is about. */
export type ShareCard = {
  kind: ShareContent["kind"];
  kicker: Text;
  headline: string;
  second: Text;
  badge: Text;
  place: Text;
};

export const SITE_CARD: ShareCard = {
  kind: "site",
  kicker: null,
  headline: BRAND.tagline,
  second: null,
  badge: null,
  place: null,
};

export function shareCard(content: ShareContent): ShareCard {
  switch (content.kind) {
    case "opportunity":
      return {
        kind: "opportunity",
        kicker: content.typeLabel,
        headline: content.title,
        second: content.organizer,
        badge: content.deadlineText,
        place: content.region,
      };
    case "profile":
      return {
        kind: "profile",
        kicker: content.typeLabel,
        headline: content.name,
        second: content.businessName,
        badge: content.tierLabel,
        place: content.country,
      };
    case "page":
      return { ...SITE_CARD, kind: "page", headline: content.title, second: content.description };
    case "site":
      return SITE_CARD;
  }
}
