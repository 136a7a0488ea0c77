import type { RouterContextProvider } from "react-router";
import { maskAddress } from "#kernel/mask-address.ts";
import { pageContext } from "#shell/page/page-context.ts";
import { type Session, sessionOf, type Tokens } from "#shell/session/session.ts";
import { visitorOf } from "#shell/session/visitor.ts";
import type { AuthUser, LinkCheck } from "../../contract/auth.ts";
import { callAuth, isBusy } from "../call-accounts.ts";
import type { LinkFields, LinkOwner } from "./callback-state.ts";

type Context = Readonly<RouterContextProvider>;
type Account = { id: string; email: string; asksPassword: boolean };

/** `busy`: nobody could say whose link it is, and it may be tried again. */
type LinkInspection =
  | { kind: "good"; owner: LinkOwner; asksPassword: boolean }
  | { kind: "refused" }
  | { kind: "busy"; message: string };

/**
 * Whose account a link opens, without using it up. A stranger's link must not put the visitor into the stranger's account,
 * so the page goes on by itself only where this browser asked for the link and nobody else is signed in, or where the link
 * is the visitor's own.
 */
export async function inspectLink(context: Context, fields: LinkFields): Promise<LinkInspection> {
  const account = await findAccount(context, fields);
  if (account === "refused") return { kind: "refused" };
  if ("message" in account) return { kind: "busy", message: account.message };
  const session = sessionOf(context);
  const current = await currentOf(context);
  const isOwn = current?.id === account.id;
  const isAsked = current === null && fields.access_token === undefined && session.hasRequestedMail(account.email);
  const owner = {
    email: account.email ? maskAddress(account.email) : "",
    instead: current && !isOwn ? current.email : null,
    goesOn: isOwn || isAsked || isForServiceClient(context, fields),
  };
  return { kind: "good", owner, asksPassword: account.asksPassword };
}

/** Its outcome leaves this site for the program that asked for the link. */
export function isForServiceClient(context: Context, { token_hash, redirect_to }: LinkFields): boolean {
  if (!token_hash) return false;
  const isElsewhere = redirect_to !== undefined && URL.canParse(redirect_to);
  const { origin } = new URL(context.get(pageContext).siteUrl);
  return token_hash.startsWith("pkce_") || (isElsewhere && new URL(redirect_to).origin !== origin);
}

async function findAccount(context: Context, fields: LinkFields): Promise<Account | "refused" | { message: string }> {
  const { token_hash, type, access_token } = fields;
  const session = sessionOf(context);
  if (access_token) {
    const answer = await fetchTokenUser(session, access_token);
    if (!answer.ok) return isBusy(answer) ? { message: "" } : "refused";
    const { id, email = "" } = (await answer.json()) as AuthUser;
    return { id, email, asksPassword: false };
  }
  const answer = await callAuth<LinkCheck>(session, { path: "/verify/check", body: { token_hash, type } });
  if (!answer.ok) return isBusy(answer) ? { message: answer.message } : "refused";
  if (!answer.data.valid) return "refused";
  const { user_id: id, email, asks_password: asksPassword } = answer.data;
  return { id, email, asksPassword };
}

/** Who is signed in here, half way through the second step too. */
async function currentOf(context: Context): Promise<{ id: string; email: string } | null> {
  const visitor = await visitorOf(context);
  if (visitor.role !== "guest") return { id: visitor.id, email: visitor.email };
  const { claims } = sessionOf(context);
  return visitor.owes && claims ? { id: claims.sub, email: claims.email ?? "" } : null;
}

/** `busy`: nobody could say whether the tokens are good. */
type Adoption = "adopted" | "refused" | "busy";

/**
 * Old-style links carry the tokens of a session that is open already: the browser takes it over.
 * A refresh proves the pair, and makes what the link carried worthless to whoever reads it next.
 */
export async function adoptTokens(session: Session, accessToken: string, refreshToken = ""): Promise<Adoption> {
  if (!refreshToken) {
    const known = await fetchTokenUser(session, accessToken);
    if (known.ok) session.start({ access_token: accessToken, refresh_token: "" });
    return known.ok ? "adopted" : failureOf(known);
  }
  const path = "/token?grant_type=refresh_token";
  const answer = await callAuth<Tokens>(session, { path, body: { refresh_token: refreshToken } });
  if (answer.ok) session.start(answer.data);
  return answer.ok ? "adopted" : failureOf(answer);
}

const failureOf = (answer: { status: number }): Adoption => (isBusy(answer) ? "busy" : "refused");

/** Whether an access token is of a session that is open. */
const fetchTokenUser = (session: Session, accessToken: string): Promise<Response> =>
  session.fetchAuth("/user", undefined, "GET", { token: accessToken });
