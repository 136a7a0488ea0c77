import { expect, test } from "vitest";
import type { SendFailure } from "./send-save.ts";
import { saveFailureText, submitFailureText } from "./use-submit.ts";

const ENDED = "Your session has ended. Your progress is saved on this device. Sign in again to continue.";
const AWAY = "Failed to save your progress. Please try again.";
const NETWORK = "Form submission failed: Network error. Please try again.";

test.each<[SendFailure, string, string]>([
  [
    { kind: "refused", message: "This is too much." },
    "Failed to save your profile: This is too much.",
    "Failed to submit profile: This is too much.",
  ],
  [{ kind: "refused" }, AWAY, "Failed to submit profile: Please try again."],
  [{ kind: "signed-out" }, `Failed to save your profile: ${ENDED}`, `Failed to submit profile: ${ENDED}`],
  [
    { kind: "server", replied: true },
    "An unexpected error occurred while saving.",
    "An unexpected error occurred: Our server had a problem. Please try again.",
  ],
  [{ kind: "server" }, AWAY, NETWORK],
  [{ kind: "offline" }, AWAY, NETWORK],
])("the failure %o has its own text for a save and for a submission", (failure, save, submission) => {
  expect(saveFailureText(failure)).toBe(save);
  expect(submitFailureText(failure)).toBe(submission);
});
