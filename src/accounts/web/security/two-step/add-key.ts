import { redirect } from "react-router";
import { readForm } from "#shell/forms/read-form.ts";
import { type Session, sessionOf, type Tokens } from "#shell/session/session.ts";
import type { WebauthnChallenge } from "../../../contract/factors.ts";
import type { ChallengeAnswer, ProofAnswer } from "../../passkeys/ceremony.ts";
import { callPasskeyApi, problemFor, readProof } from "../../passkeys/passkey-api.ts";
import type { Route } from "./+types/add-key";
import { enrollFactor, twoStepPath } from "./factors.ts";

export const loader = () => redirect(twoStepPath({ add: "key" }));

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await readForm(request);
  const session = sessionOf(context);
  if (form.get("intent") === "ask") return Response.json(await ask(session, url.searchParams.get("name") ?? ""));
  const { challenge_id: ids, credential } = readProof(form);
  const [factor = "", challenge_id = ""] = ids.split(".");
  const body = { challenge_id, webauthn: { type: "create", credential_response: credential } };
  const path = `/factors/${encodeURIComponent(factor)}/verify`;
  const answer = await callPasskeyApi<Tokens>(session, { path, body });
  if (!answer.ok) return Response.json(answer satisfies ProofAnswer);
  session.start(answer.data);
  return Response.json({ to: twoStepPath({ said: "added" }) } satisfies ProofAnswer);
}

/** `challengeId` joins the ids of the factor and of the challenge, because the page sends back only one id. */
async function ask(session: Session, name: string): Promise<ChallengeAnswer> {
  const enrolled = await enrollFactor(session, { factor_type: "webauthn", name });
  if (!enrolled.ok) return { problem: problemFor(enrolled) };
  const path = `/factors/${enrolled.data.id}/challenge`;
  const issued = await callPasskeyApi<{ id: string; webauthn: WebauthnChallenge }>(session, { path });
  if (!issued.ok) return issued;
  const options = issued.data.webauthn.credential_options.publicKey;
  return { challengeId: `${enrolled.data.id}.${issued.data.id}`, options };
}
