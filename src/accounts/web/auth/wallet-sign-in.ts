import { redirect } from "react-router";
import { safeReturnPath } from "#platform/i18n/return-path.ts";
import { readForm } from "#shell/forms/read-form.ts";
import { sessionOf, type Tokens } from "#shell/session/session.ts";
import type { WalletSentence } from "../../domain/wallet-messages.ts";
import { callAuth, type Failure } from "../call-accounts.ts";
import type { Route } from "./+types/wallet-sign-in";
import { afterSignIn } from "./visit.ts";

export const loader = () => redirect("/auth");

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await readForm(request);
  const session = sessionOf(context);
  const body = { chain: form.get("chain"), message: form.get("message"), signature: form.get("signature") };
  const answer = await callAuth<Tokens>(session, { path: "/token?grant_type=web3", body });
  if (!answer.ok) return Response.json({ problem: problemOf(answer) });
  session.start(answer.data);
  return Response.json({ to: await afterSignIn(context, safeReturnPath(url.searchParams.get("next"))) });
}

function problemOf({ status, code }: Failure): WalletSentence {
  if (status === 429) return "tooOften";
  if (status >= 500) return "offline";
  return code === "user_banned" ? "banned" : "refused";
}
