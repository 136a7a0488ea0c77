import { STAR_TEXTS } from "#features/opportunities/domain/stars.ts";
import { msg } from "#kernel/translate.ts";
import { flashMessages } from "#shell/session/flash-message.ts";
import { SAVED_MESSAGES } from "../domain/messages.ts";

export const SAVED_FLASH = flashMessages({
  starSaved: { place: "toast", tone: "success", text: STAR_TEXTS.saved },
  starRemoved: { place: "toast", tone: "info", text: STAR_TEXTS.removed },
  starHasWork: { place: "toast", tone: "info", text: SAVED_MESSAGES.hasWork },
  starFull: { place: "toast", tone: "error", text: SAVED_MESSAGES.full },
  starFailed: { place: "toast", tone: "error", text: STAR_TEXTS.failed },
  starForMembers: {
    place: "auth",
    tone: "info",
    text: msg(
      "Sign up, or sign in, to save opportunities. With script switched on, they are kept on this device until then.",
    ),
  },
});
