import { data, redirect } from "react-router";
import * as v from "valibot";
import type { Session } from "#shell/session/session.ts";
import type { PasskeySentence } from "../../../domain/passkey-messages.ts";
import { passkeyNameSchema } from "../../../domain/passkey-name.ts";
import { callPasskeyApi } from "../../passkeys/passkey-api.ts";
import { passkeysPath } from "./passkeys-path.ts";

export type Refused = { nameProblem?: string; problem?: PasskeySentence };

export async function changePasskey(session: Session, form: FormData) {
  const path = `/passkeys/${encodeURIComponent(String(form.get("id")))}`;
  if (form.get("intent") === "remove") {
    const answer = await callPasskeyApi(session, { path, method: "DELETE" });
    return answer.ok ? redirect(passkeysPath({ said: "removed" })) : refused({ problem: answer.problem });
  }
  const read = v.safeParse(passkeyNameSchema, Object.fromEntries(form));
  if (!read.success) return refused({ nameProblem: read.issues[0].message });
  const body = { friendly_name: read.output.name };
  const answer = await callPasskeyApi(session, { path, method: "PATCH", body });
  return answer.ok ? redirect(passkeysPath({ said: "renamed" })) : refused({ problem: answer.problem });
}

const refused = (refusal: Refused) => data(refusal, { status: 422 });
