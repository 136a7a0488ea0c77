import { redirect } from "react-router";
import { safeReturnPath } from "#platform/i18n/return-path.ts";
import { readForm } from "#shell/forms/read-form.ts";
import { type Session, sessionOf, type Tokens } from "#shell/session/session.ts";
import type { WebauthnChallenge } from "../../../contract/factors.ts";
import type { ChallengeAnswer, ProofAnswer } from "../../passkeys/ceremony.ts";
import { callPasskeyApi, readProof } from "../../passkeys/passkey-api.ts";
import { afterSignIn } from "../visit.ts";
import type { Route } from "./+types/key-step";

export const loader = () => redirect("/auth/second-step");

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await readForm(request);
  const session = sessionOf(context);
  const path = `/factors/${encodeURIComponent(url.searchParams.get("factor") ?? "")}`;
  if (form.get("intent") === "ask") return Response.json(await ask(session, path));
  const { challenge_id, credential } = readProof(form);
  const body = { challenge_id, webauthn: { type: "request", credential_response: credential } };
  const answer = await callPasskeyApi<Tokens>(session, { path: `${path}/verify`, body });
  if (!answer.ok) return Response.json(answer satisfies ProofAnswer);
  session.start(answer.data);
  const to = await afterSignIn(context, safeReturnPath(url.searchParams.get("next")));
  return Response.json({ to } satisfies ProofAnswer);
}

async function ask(session: Session, path: string): Promise<ChallengeAnswer> {
  const answer = await callPasskeyApi<{ id: string; webauthn: WebauthnChallenge }>(session, {
    path: `${path}/challenge`,
  });
  if (!answer.ok) return answer;
  return { challengeId: answer.data.id, options: answer.data.webauthn.credential_options.publicKey };
}
