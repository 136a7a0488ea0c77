import { redirect } from "react-router";
import { readForm } from "#shell/forms/read-form.ts";
import { sessionOf } from "#shell/session/session.ts";
import type { Passkey } from "../../../contract/passkeys.ts";
import type { ProofAnswer } from "../../passkeys/ceremony.ts";
import { callPasskeyApi, fetchChallenge, readProof } from "../../passkeys/passkey-api.ts";
import type { Route } from "./+types/add-passkey";
import { passkeysPath } from "./passkeys-path.ts";

export const loader = () => redirect(passkeysPath());

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const session = sessionOf(context);
  if (form.get("intent") === "ask")
    return Response.json(await fetchChallenge(session, "/passkeys/registration/options"));
  const path = "/passkeys/registration/verify";
  const answer = await callPasskeyApi<Passkey>(session, { path, body: readProof(form) });
  const result: ProofAnswer = answer.ok ? { to: passkeysPath({ rename: answer.data.id, said: "added" }) } : answer;
  return Response.json(result);
}
