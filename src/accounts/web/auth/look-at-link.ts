import type { RouterContextProvider } from "react-router";
import { maskAddress } from "#kernel/mask-address.ts";
import { pageContext } from "#shell/page/page-context.ts";
import { sessionOf } from "#shell/session/session.ts";
import { visitorOf } from "#shell/session/visitor.ts";
import type { AuthUser, LinkCheck } from "../../contract/auth.ts";
import { askAboutToken } from "./adopt-tokens.ts";
import { askAuth, isBusy } from "./ask-auth.ts";
import type { LinkFields, LinkOwner } from "./callback-state.ts";

type Context = Readonly<RouterContextProvider>;
type Account = { id: string; email: string; asksPassword: boolean };

/** `busy`: nobody could say whose link it is, and it may be tried again. */
export type Look =
  | { kind: "good"; owner: LinkOwner; asksPassword: boolean }
  | { kind: "refused" }
  | { kind: "busy"; message: string };

/**
 * Whose account a link opens, without using it up. A stranger's link must not put the visitor into the stranger's account,
 * so the page goes on by itself only where this browser asked for the link and nobody else is signed in, or where the link
 * is the visitor's own.
 */
export async function lookAtLink(context: Context, fields: LinkFields): Promise<Look> {
  const account = await findAccount(context, fields);
  if (account === "refused") return { kind: "refused" };
  if ("message" in account) return { kind: "busy", message: account.message };
  const session = sessionOf(context);
  const current = await currentOf(context);
  const isOwn = current?.id === account.id;
  const isAsked = current === null && fields.access_token === undefined && session.hasAsked(account.email);
  const owner = {
    email: account.email ? maskAddress(account.email) : "",
    instead: current && !isOwn ? current.email : null,
    goesOn: isOwn || isAsked || isForAnotherProgram(context, fields),
  };
  return { kind: "good", owner, asksPassword: account.asksPassword };
}

/** Its outcome leaves this site for the program that asked for the link. */
export function isForAnotherProgram(context: Context, { token_hash, redirect_to }: LinkFields): boolean {
  if (!token_hash) return false;
  const isElsewhere = redirect_to !== undefined && URL.canParse(redirect_to);
  const { origin } = new URL(context.get(pageContext).siteUrl);
  return token_hash.startsWith("pkce_") || (isElsewhere && new URL(redirect_to).origin !== origin);
}

async function findAccount(context: Context, fields: LinkFields): Promise<Account | "refused" | { message: string }> {
  const { token_hash, type, access_token } = fields;
  const session = sessionOf(context);
  if (access_token) {
    const answer = await askAboutToken(session, access_token);
    if (!answer.ok) return isBusy(answer) ? { message: "" } : "refused";
    const { id, email = "" } = (await answer.json()) as AuthUser;
    return { id, email, asksPassword: false };
  }
  const answer = await askAuth<LinkCheck>(session, { path: "/verify/check", body: { token_hash, type } });
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
