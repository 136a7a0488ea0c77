import { redirect } from "react-router";
import { readForm } from "#shell/forms/read-form.ts";
import { type Session, sessionOf, type Tokens } from "#shell/session/session.ts";
import type { WebauthnQuestion } from "../../../contract/webauthn-factor.ts";
import { askKeyServer, problemFor, readProof } from "../../passkeys/ask-key-server.ts";
import type { ProofAnswer, QuestionAnswer } from "../../passkeys/ceremony.ts";
import type { Route } from "./+types/add-key";
import { beginFactor } from "./begin-factor.ts";
import { twoStepPath } from "./two-step-path.ts";

export const loader = () => redirect(twoStepPath({ add: "key" }));

/** Asks a security key to make a key pair for this account, and takes what it made as a second step. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await readForm(request);
  const session = sessionOf(context);
  if (form.get("intent") === "ask") return Response.json(await ask(session, url.searchParams.get("name") ?? ""));
  const { challenge_id: ids, credential } = readProof(form);
  const [factor = "", challenge_id = ""] = ids.split(".");
  const body = { challenge_id, webauthn: { type: "create", credential_response: credential } };
  const path = `/factors/${encodeURIComponent(factor)}/verify`;
  const answer = await askKeyServer<Tokens>(session, { path, body });
  if (!answer.ok) return Response.json(answer satisfies ProofAnswer);
  session.start(answer.data);
  return Response.json({ to: twoStepPath({ said: "added" }) } satisfies ProofAnswer);
}

/** The page that asks knows one id only, so both go in it. */
async function ask(session: Session, name: string): Promise<QuestionAnswer> {
  const begun = await beginFactor(session, { factor_type: "webauthn", name });
  if (!begun.ok) return { problem: problemFor(begun) };
  const path = `/factors/${begun.data.id}/challenge`;
  const asked = await askKeyServer<{ id: string; webauthn: WebauthnQuestion }>(session, { path });
  if (!asked.ok) return asked;
  const options = asked.data.webauthn.credential_options.publicKey;
  return { challengeId: `${begun.data.id}.${asked.data.id}`, options };
}
