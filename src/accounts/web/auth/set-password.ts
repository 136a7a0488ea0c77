import { data, type RouterContextProvider, redirect } from "react-router";
import { pageContext } from "#shell/page/page-context.ts";
import { type Session, sessionOf, type Tokens } from "#shell/session/session.ts";
import { secondStepPath } from "#shell/session/visitor.ts";
import { newPasswordSchema } from "../../domain/fields.ts";
import { passwordUpdateMessage } from "../../domain/messages.ts";
import { FACTOR_METHODS } from "../../domain/second-factor.ts";
import { askAccountRules } from "../account-rules.ts";
import { callAuth, isBusy, isReadable } from "../call-accounts.ts";
import { type LinkFields, type LinkOwner, RESET_PAGE, readLinkFields, setsPassword } from "./callback-state.ts";
import { type FormResult, readForm } from "./forms.ts";
import { adoptTokens, inspectLink } from "./mail-link.ts";
import type { FormVisit } from "./visit.ts";

/** `link`: link fields for the next post; without the secret once the link was used. */
export type SetPasswordResult =
  | { kind: "done" }
  | { kind: "invalid" }
  | { kind: "refused"; form: FormResult; link: LinkFields };

/** One step consumes the link and sets the password, so that no half-used link remains. */
export async function setPassword({ context, form }: Pick<FormVisit, "context" | "form">) {
  const link = readLinkFields(form);
  const answer = (result: SetPasswordResult, status = 200) => data(result, { status });
  const refused = (refusal: { data: FormResult; init: ResponseInit | null }, link: LinkFields) =>
    answer({ kind: "refused", form: refusal.data, link }, refusal.init?.status);

  const session = sessionOf(context);
  const { passwordMinLength } = await askAccountRules(session);
  const read = readForm(form, newPasswordSchema(passwordMinLength));
  if (!read.ok) return refused(read.answer, link);
  const { value, refuse } = read.form;
  const opened = await openLink(context, link);
  if (opened === "invalid") return answer({ kind: "invalid" }, 403);
  if (opened !== "open") return refused(refuse(opened.problem, { status: 429 }), link);

  const body = { password: value.password };
  const changed = await callAuth(session, { path: "/user", body, method: "PUT" });
  if (changed.ok) return answer({ kind: "done" });
  if (changed.code === "insufficient_aal") throw redirect(secondStepPath(`${RESET_PAGE}?type=${typeOf(link)}`));
  const problem = isReadable(changed) ? changed.message : passwordUpdateMessage(changed.message);
  return refused(refuse(problem, { status: changed.status }), { type: typeOf(link) });
}

const typeOf = ({ type = "" }: LinkFields) => (setsPassword(type) ? type : "recovery");

async function openLink(
  context: FormVisit["context"],
  link: LinkFields,
): Promise<"open" | "invalid" | { problem: string }> {
  const { token_hash, access_token, refresh_token } = link;
  const session = sessionOf(context);
  if (token_hash) {
    const answer = await callAuth<Tokens>(session, { path: "/verify", body: { type: typeOf(link), token_hash } });
    if (answer.ok) session.start(answer.data);
    if (answer.ok) return "open";
    if (isBusy(answer)) return { problem: passwordUpdateMessage(answer.message) };
  }
  if (access_token) {
    const adoption = await adoptTokens(session, access_token, refresh_token);
    if (adoption === "adopted") return "open";
    if (adoption === "busy") return { problem: passwordUpdateMessage() };
  }
  return openedByLink(session, context.get(pageContext).now) ? "open" : "invalid";
}

type Context = Readonly<RouterContextProvider>;

/** `fragment`: the link may be in the URL fragment, which only the browser can read. */
type Recovery =
  | { kind: "valid"; fields: LinkFields; owner: LinkOwner | null }
  | { kind: "fragment" }
  | { kind: "invalid" };

const LINK_SESSION_SECONDS = 15 * 60;
const SECOND_STEPS = new Set(Object.values(FACTOR_METHODS));
const BY_LINK = new Set(["otp", "recovery"]);

/** Checks a link without consuming it (docs/product/accounts.md#links-in-mails). */
export async function checkRecovery(context: Context, params: URLSearchParams, now: Date): Promise<Recovery> {
  const session = sessionOf(context);
  const fields = readLinkFields(params);
  if (params.size === 0) return { kind: "fragment" };
  const { type = "" } = fields;
  if (!setsPassword(type)) return { kind: "invalid" };
  if (fields.token_hash || fields.access_token) {
    const look = await inspectLink(context, fields);
    // If the link could not be checked, the form is shown anyway: its post checks again.
    if (look.kind !== "refused") return { kind: "valid", fields, owner: look.kind === "good" ? look.owner : null };
  }
  // After a refused password the link is used up, but the session that it opened may still set a password.
  return openedByLink(session, now) ? { kind: "valid", fields: { type }, owner: null } : { kind: "invalid" };
}

function openedByLink({ claims }: Session, now: Date): boolean {
  const link = claims?.amr?.find(({ method }) => !SECOND_STEPS.has(method));
  return link !== undefined && BY_LINK.has(link.method) && now.getTime() / 1000 - link.timestamp < LINK_SESSION_SECONDS;
}
