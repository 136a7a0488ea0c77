import { type Session, sessionOf } from "#shell/session/session.ts";
import type { AwaitedAnswer } from "../../../contract/auth.ts";
import { callAuth } from "../../call-accounts.ts";
import type { Route } from "./+types/mail-used";
import { readAwaited } from "./awaited-mail.ts";

/** Only the browser that requested the mail has the secret, in a cookie. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const mail = readAwaited(context, request);
  const used = mail !== null && (await isMailUsed(sessionOf(context), mail.secret));
  return Response.json({ used } satisfies AwaitedAnswer, { headers: { "cache-control": "no-store" } });
}

export async function isMailUsed(session: Session, secret: string): Promise<boolean> {
  const answer = await callAuth<AwaitedAnswer>(session, { path: "/verify/awaited", body: { secret } });
  return answer.ok && answer.data.used;
}
