import { SECOND_STEP_MESSAGES } from "../../../domain/second-step-messages.ts";
import { lostStep } from "../../phone-form/lost-step.ts";
import type { StepAnswer } from "./change-factors.ts";
import { postedApp } from "./posted-app.ts";

/** The step of a form whose post got no answer. */
export function lostAnswer(form: FormData): StepAnswer {
  const problem = SECOND_STEP_MESSAGES.failed;
  switch (form.get("intent")) {
    case "begin":
      return { step: "name", problem };
    case "confirm":
      return { step: "scan", app: postedApp(form), problem };
    case "codes":
    case "remove":
      return { step: "list", problem };
    default:
      return { step: "phone", phone: lostStep(form) };
  }
}
