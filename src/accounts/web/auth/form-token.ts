import { setTimeout as after } from "node:timers/promises";
import type { Session } from "#shell/session/session.ts";
import type { AccountForm } from "../../contract/auth.ts";
import { callAuth } from "../call-accounts.ts";

/** Maximum number of waiting posts: each holds one of the few slots for /auth, and bots must not take all. */
const MOST_WAITING = 3;
/** Added to each wait, because timers may fire a millisecond early. */
const MARGIN_MS = 5;

let waiting = 0;

export async function issueFormToken(session: Session): Promise<string> {
  const answer = await fetchForm(session);
  return answer.ok ? answer.data.token : "";
}

/** Waits until the token is valid, so that a fast submit does not fail. If the check fails, /auth/v1 decides. */
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
