import { INTEREST_MESSAGES } from "#domain/members/interests.ts";
import { CONNECT_MESSAGES, PUBLIC_PROFILE_MESSAGES } from "#domain/members/public-profile.ts";
import { flashMessages } from "#web/flash-message.ts";

export const CONNECT_FLASH = flashMessages({
  connectNoted: { place: "page", tone: "info", text: CONNECT_MESSAGES.comingSoon },
  connectNeedsProfile: { place: "page", tone: "info", text: INTEREST_MESSAGES.completeProfile },
  connectNotPublic: { place: "page", tone: "error", text: PUBLIC_PROFILE_MESSAGES.notFound },
  connectFailed: { place: "page", tone: "error", text: CONNECT_MESSAGES.failed },
});
