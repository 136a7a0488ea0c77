import { redirect } from "react-router";
import { safeReturnPath } from "#platform/i18n/return-path.ts";
import { readForm } from "#shell/forms/read-form.ts";
import { type Session, sessionOf, type Tokens } from "#shell/session/session.ts";
import { callAccounts } from "../call-accounts.ts";
import type { ProofAnswer } from "../passkeys/ceremony.ts";
import { fetchChallenge, problemFor, readProof } from "../passkeys/passkey-api.ts";
import type { Route } from "./+types/passkey-sign-in";
import { afterSignIn } from "./visit.ts";

export const loader = () => redirect("/auth");

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await readForm(request);
  const session = sessionOf(context);
  if (form.get("intent") === "ask")
    return Response.json(await fetchChallenge(session, "/passkeys/authentication/options"));
  const next = safeReturnPath(url.searchParams.get("next"));
  return Response.json(await prove(session, form, () => afterSignIn(context, next)));
}

async function prove(session: Session, form: FormData, goOn: () => Promise<string>): Promise<ProofAnswer> {
  const path = "/passkeys/authentication/verify";
  const answer = await callAccounts<Tokens>(session, path, { body: readProof(form) });
  if (!answer.ok) {
    const isWrong = answer.code === "webauthn_verification_failed";
    return { problem: isWrong ? "unknown" : problemFor(answer) };
  }
  session.start(answer.data);
  return { to: await goOn() };
}
