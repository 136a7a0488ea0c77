import { redirect } from "react-router";
import { readForm } from "#shell/forms/read-form.ts";
import { sessionOf } from "#shell/session/session.ts";
import type { WalletSentence } from "../../../domain/wallet-messages.ts";
import type { Route } from "./+types/link-wallet";
import { PAGE } from "./linked-identities.ts";

export const loader = () => redirect(PAGE);

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const body = { chain: form.get("chain"), message: form.get("message"), signature: form.get("signature") };
  const answer = await sessionOf(context).fetchAuth("/user/identities/web3", body);
  if (answer.ok) return Response.json({ to: `${PAGE}?done=linked` });
  const { code = "" } = (await answer.json().catch(() => ({}))) as { code?: string };
  return Response.json({ problem: problemOf(answer.status, code) });
}

function problemOf(status: number, code: string): WalletSentence {
  if (status === 429) return "tooOften";
  if (status >= 500) return "offline";
  return code === "identity_already_exists" ? "taken" : "refused";
}
