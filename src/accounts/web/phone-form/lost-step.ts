import { typedIn } from "#shell/forms/lost-post.ts";
import { PHONE_MESSAGES } from "../../domain/phone.ts";
import { postedIntent, postedMessage } from "./posted-step.ts";
import type { PhoneStep } from "./steps.ts";

/** The step of a form whose post got no answer. */
export function lostStep(form: FormData): PhoneStep {
  const problem = PHONE_MESSAGES.failed;
  const isCode = ["code", "again"].includes(String(postedIntent(form)));
  if (isCode) return { step: "code", ...postedMessage(form), problem };
  return { step: "number", reply: { initialValue: typedIn(form) }, problem };
}
