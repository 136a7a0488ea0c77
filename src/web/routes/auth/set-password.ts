import { data } from "react-router";
import { newPasswordSchema } from "#domain/auth/fields.ts";
import { passwordUpdateMessage, RESET_MESSAGES } from "#domain/auth/messages.ts";
import { pageContext } from "#web/page-context.ts";
import { sessionOf, type Tokens } from "#web/session.ts";
import { adoptTokens } from "./adopt-tokens.ts";
import { askAuth, isForPeople } from "./ask-auth.ts";
import { type LinkFields, readLinkFields } from "./callback-state.ts";
import { readForm } from "./forms.ts";
import { openedByLink } from "./recovery.ts";
import type { FormVisit } from "./visit.ts";

/** The link is used and the password set in one step, so that no half-used link is left behind. */
export async function setPassword({ context, form }: Pick<FormVisit, "context" | "form">) {
  const read = readForm(form, newPasswordSchema);
  if (!read.ok) return read.answer;
  const { value, refuse } = read.form;
  const opened = await openSession(context, readLinkFields(form));
  if (!opened.ok) return refuse(opened.problem);
  const { password } = value;
  const answer = await askAuth(sessionOf(context), { path: "/user", body: { password }, method: "PUT" });
  if (answer.ok) return data({ done: true as const });
  const problem = isForPeople(answer) ? answer.message : passwordUpdateMessage(answer.message);
  return refuse(problem, { status: answer.status });
}

type Opened = { ok: true } | { ok: false; problem: string };

async function openSession(context: FormVisit["context"], link: LinkFields): Promise<Opened> {
  const session = sessionOf(context);
  if (link.token_hash) {
    const body = { type: "recovery", token_hash: link.token_hash };
    const answer = await askAuth<Tokens>(session, { path: "/verify", body });
    if (answer.ok) {
      session.start(answer.data);
      return { ok: true };
    }
    if (isForPeople(answer)) return { ok: false, problem: answer.message };
  }
  if (link.access_token && (await adoptTokens(session, link.access_token, link.refresh_token))) return { ok: true };
  if (openedByLink(session, context.get(pageContext).now)) return { ok: true };
  return { ok: false, problem: RESET_MESSAGES.invalidLink };
}
