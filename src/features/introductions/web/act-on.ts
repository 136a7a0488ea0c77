import { ApiFailure, type apiOf, unwrap } from "#shell/client/api.ts";
import type { AnswerRequest } from "../contract/introductions.ts";
import { ANSWER_TEXTS } from "../domain/inbox-texts.ts";
import type { ContactWay, DeclineReason } from "../domain/purposes.ts";
import { readFollowUp } from "./meeting-form.tsx";

/** What a member did not get done, and beside which field it is said. */
export type Refused = { status: number; problem: string; problems: { ways?: string; reason?: string } };
type Api = ReturnType<typeof apiOf>["api"]["introductions"][":id"];

/** What the buttons of an introduction do. @returns null where it is done */
export async function actOn(api: Api, id: string, form: FormData): Promise<Refused | null> {
  const param = { id };
  const intent = form.get("intent");
  try {
    if (intent === "withdraw") await unwrap(api.withdraw.$post({ param }));
    else if (intent === "close") await unwrap(api.close.$post({ param }));
    else if (form.has("met")) await unwrap(api["follow-up"].$post({ param, json: readFollowUp(form) }));
    else await unwrap(api.answer.$post({ param, json: readAnswer(form) }));
    return null;
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure;
    return refusalOf(failure);
  }
}

/** As it was sent: the API says what is wrong with it. */
function readAnswer(form: FormData): AnswerRequest {
  if (form.get("intent") === "decline") {
    return { answer: "decline", reason: (String(form.get("reason") ?? "") || null) as DeclineReason | null };
  }
  return { answer: "accept", ways: form.getAll("ways") as ContactWay[] };
}

function refusalOf({ status, envelope }: ApiFailure): Refused {
  if (status >= 500) return { status, problem: ANSWER_TEXTS.failed, problems: {} };
  const named = Object.entries(envelope.fields ?? {});
  const problemOf = (name: string) => named.find(([field]) => field.split(".")[0] === name)?.[1];
  const [ways, reason] = [problemOf("ways"), problemOf("reason")];
  return {
    status,
    problem: ways ?? reason ?? envelope.message,
    problems: { ...(ways && { ways }), ...(reason && { reason }) },
  };
}
