import { setTimeout as after } from "node:timers/promises";
import type { Session } from "#shell/session/session.ts";
import type { AccountForm } from "../../contract/auth.ts";
import { callAuth } from "../call-accounts.ts";

/** Each of them holds one of the few places for what is posted to /auth, which robots must not take. */
const MOST_WAITING = 3;
/** Timers may be early by a millisecond. */
const MARGIN_MS = 5;

let waiting = 0;

/** The token of the forms of a page that is served now. */
export async function issueFormToken(session: Session): Promise<string> {
  const answer = await fetchForm(session);
  return answer.ok ? answer.data.token : "";
}

/**
 * The token to ask for a mail with. Whoever pressed at once is kept waiting until it counts, and sees nothing of it; where
 * nobody can say, /auth/v1 decides.
 */
export async function waitForFormToken(session: Session, form: FormData): Promise<{ token: string; isOurs: boolean }> {
  const sent = String(form.get("token") ?? "");
  const answer = await fetchForm(session, sent);
  if (!answer.ok) return { token: sent, isOurs: true };
  const { token, is_ours: isOurs, wait_ms: waitMs } = answer.data;
  if (isOurs && waitMs > 0 && waiting < MOST_WAITING) await wait(waitMs + MARGIN_MS);
  return { token, isOurs };
}

const fetchForm = (session: Session, form?: string) =>
  callAuth<AccountForm>(session, { path: "/form", method: "GET", form });

async function wait(milliseconds: number): Promise<void> {
  waiting += 1;
  await after(milliseconds);
  waiting -= 1;
}
