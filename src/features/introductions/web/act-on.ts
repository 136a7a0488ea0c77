import { type apiOf, unwrap } from "#shell/client/api.ts";
import { type Refused, readAnswer, refusalOf } from "./answering.ts";
import { readFollowUp } from "./meeting-form.tsx";

type Api = ReturnType<typeof apiOf>["api"]["introductions"][":id"];

/** @returns null on success */
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
    return refusalOf(failure, form);
  }
}
