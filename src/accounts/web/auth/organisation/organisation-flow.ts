import { createHash, randomBytes } from "node:crypto";
import { data, type RouterContextProvider, redirect } from "react-router";
import * as v from "valibot";
import { hostCookie } from "#kernel/session-cookies.ts";
import { addressIn } from "#platform/i18n/address.ts";
import { t } from "#platform/i18n/i18n.ts";
import { safeReturnPath } from "#platform/i18n/return-path.ts";
import { pageContext } from "#shell/page/page-context.ts";
import { readCookies, writeCookie } from "#shell/session/cookies.ts";
import { sessionOf, type Tokens } from "#shell/session/session.ts";
import { resetSchema } from "../../../domain/fields.ts";
import { SSO_MESSAGES } from "../../../domain/sso/messages.ts";
import { domainOfEmail } from "../../../domain/sso/subject.ts";
import { callAuth, type Failure, isReadable } from "../../call-accounts.ts";
import { type FormResult, readForm } from "../forms.ts";
import { afterSignIn, type FormVisit } from "../visit.ts";

const chosenSchema = v.object({ organisation: v.string() });

export type OrganisationAnswer = { kind: "found"; url: string } | { kind: "refused"; form: FormResult };

/** Finds the organisation by the domain of the email address; the address itself is not sent. */
export async function findOrganisation({ context, form, next }: FormVisit) {
  const read = form.has("organisation") ? readForm(form, chosenSchema) : readForm(form, resetSchema);
  if (!read.ok) return refused(read.answer);
  const { value } = read.form;
  const { siteUrl } = context.get(pageContext);
  const { challenge, cookie } = leave(next, siteUrl);
  const body = {
    ...("organisation" in value ? { provider_id: value.organisation } : { domain: domainOfEmail(value.email) }),
    redirect_to: siteUrl + addressIn("/auth/callback"),
    skip_http_redirect: true,
    code_challenge: challenge,
    code_challenge_method: "s256",
  };
  const answer = await callAuth<{ url: string }>(sessionOf(context), { path: "/sso", body });
  if (!answer.ok) return refused(read.form.refuse(messageFor(answer), { status: answer.status }));
  const result: OrganisationAnswer = { kind: "found", url: answer.data.url };
  return data(result, { headers: { "set-cookie": cookie } });
}

function refused({ data: form, init }: { data: FormResult; init: ResponseInit | null }) {
  const answer: OrganisationAnswer = { kind: "refused", form };
  return data(answer, init ?? {});
}

function messageFor(failure: Failure): string {
  if (failure.code === "sso_provider_not_found")
    return t("No organisation here uses this email address. Please check it, or go back and sign in another way.");
  return isReadable(failure) ? failure.message : t(SSO_MESSAGES.failed);
}

type Visit = { context: Readonly<RouterContextProvider>; request: Request; url: URL };

/**
 * Opens a session for a browser that returns from its organisation; null if this browser did not go there.
 * A link with another person's code therefore opens no session.
 */
export async function comeBack({ context, request, url }: Visit): Promise<Response | null> {
  const code = url.searchParams.get("code");
  const { siteUrl } = context.get(pageContext);
  const away = code === null ? null : readAway(request, siteUrl);
  if (away === null) return null;
  const session = sessionOf(context);
  const headers = { "set-cookie": forgetAway(siteUrl) };
  const body = { auth_code: code, code_verifier: away.verifier };
  const answer = await callAuth<Tokens>(session, { path: "/token?grant_type=pkce", body });
  if (answer.ok) {
    session.start(answer.data);
    return redirect(await afterSignIn(context, away.next), { headers });
  }
  const query = new URLSearchParams({ error: "access_denied", error_description: t(SSO_MESSAGES.expired) });
  return redirect(`/auth/callback?${query}`, { headers });
}

const NAME = "isa_organisation";
const SECONDS = 300;

type Away = { verifier: string; next: string | null };

function leave(next: string | null, siteUrl: string) {
  const verifier = randomBytes(32).toString("base64url");
  const value = `${verifier}.${Buffer.from(next ?? "").toString("base64url")}`;
  return {
    challenge: createHash("sha256").update(verifier).digest("base64url"),
    cookie: cookieOf(value, siteUrl),
  };
}

/** @returns null if this browser did not leave for an organisation */
function readAway(request: Request, siteUrl: string): Away | null {
  const cookies = readCookies(request.headers);
  const [verifier, next = ""] = (cookies[hostCookie(NAME, siteUrl)] ?? "").split(".");
  if (!verifier || !/^[\w-]{43}$/.test(verifier)) return null;
  return { verifier, next: safeReturnPath(Buffer.from(next, "base64url").toString()) };
}

const forgetAway = (siteUrl: string): string => cookieOf(null, siteUrl);

const cookieOf = (value: string | null, siteUrl: string): string =>
  writeCookie({ name: hostCookie(NAME, siteUrl), value, seconds: SECONDS, secure: siteUrl.startsWith("https:") });
