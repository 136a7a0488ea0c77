import { INTEREST_MESSAGES } from "#features/interests/domain/interests.ts";
import { flashMessages } from "#shell/session/flash-message.ts";
import { CONNECT_MESSAGES, PUBLIC_PROFILE_MESSAGES } from "../domain/public-profile.ts";

export const CONNECT_FLASH = flashMessages({
  connectNoted: { place: "page", tone: "info", text: CONNECT_MESSAGES.comingSoon },
  connectNeedsProfile: { place: "page", tone: "info", text: INTEREST_MESSAGES.completeProfile },
  connectNotPublic: { place: "page", tone: "error", text: PUBLIC_PROFILE_MESSAGES.notFound },
  connectFailed: { place: "page", tone: "error", text: CONNECT_MESSAGES.failed },
});
