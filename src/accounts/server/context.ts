import type { Context as HonoContext } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import {
  AWAITS_HEADER,
  FORM_HEADER,
  hostCookie,
  isSignUpSecret,
  SIGN_UP_COOKIE,
  SIGN_UP_HEADER,
  SIGN_UP_S,
} from "#kernel/session-cookies.ts";
import type { Context as PlatformContext } from "#platform/context.ts";
import type { Keyring } from "#platform/crypto/keyring.ts";
import { randomSecret, sha256 } from "#platform/crypto/secret.ts";
import { clientAddress } from "#platform/http/client-address.ts";
import { readFormToken, signFormToken } from "#platform/http/form-token.ts";
import type { AccountForm } from "../contract/auth.ts";
import type { AccountsConfig } from "./config/config.ts";
import { devicesOf } from "./known-device.ts";
import type { AccountAudit, AccountEvents } from "./ports.ts";
import { redirectTarget } from "./redirect-target.ts";

/** What accounts work with. */
export type Context = PlatformContext & {
  config: AccountsConfig;
  accountEvents: AccountEvents;
  audit: AccountAudit;
  /** Of the secrets of authenticator apps. */
  factorKeys: Keyring;
};

/** What a verb needs to know of the request besides its body. */
export type Visit = {
  address: string;
  userAgent: string | null;
  /** What the browser says it is known by, at whichever account. */
  devices: readonly string[];
  /** Of the token of a form of ours that this network was served some seconds ago; null of a program. */
  formId: string | null;
  /** The browser or program that signs up or confirms, by the hash of its secret. */
  askedBy?: string | null;
  /** The browser that waits for the mail, by the hash of its secret. */
  awaitedBy?: string | null;
  /** Where a mail's link or a redirect goes in the end; null when the request names no allowed place. */
  redirectTo: string | null;
};

const LONGEST_USER_AGENT = 500;

export function visitOf(context: Context, c: HonoContext): Visit {
  const { config } = context;
  return {
    address: clientAddress(c, config.trustProxy),
    userAgent: c.req.header("user-agent")?.slice(0, LONGEST_USER_AGENT) || null,
    devices: devicesOf(c),
    formId: null,
    askedBy: hashOfSecret(c.req.header(SIGN_UP_HEADER) ?? signUpCookieOf(context, c)),
    redirectTo: redirectTarget(c, config),
  };
}

/** Of a call that may lead to a mail. */
export async function formVisitOf(context: Context, c: HonoContext): Promise<Visit> {
  const visit = visitOf(context, c);
  const sent = { token: c.req.header(FORM_HEADER) ?? "", address: visit.address };
  const { state, id } = await readFormToken(context, "account-form", sent);
  const awaits = c.req.header(AWAITS_HEADER);
  // Where accounts are hidden, nobody hears that somebody had a mail to open.
  const awaitedBy = awaits && !context.config.hideAccounts ? sha256(awaits) : null;
  return { ...visit, formId: state === "good" ? id : null, awaitedBy };
}

/**
 * Of a call that may sign somebody up. A browser that calls by itself gets its secret as a cookie; a form of another site
 * cannot, as no form asks in JSON.
 */
export async function signUpVisitOf(context: Context, c: HonoContext): Promise<Visit> {
  const visit = await formVisitOf(context, c);
  const given = c.req.header(SIGN_UP_HEADER);
  const isJson = c.req.header("content-type")?.startsWith("application/json") ?? false;
  if (given !== undefined || !isJson) return { ...visit, askedBy: hashOfSecret(given) };
  return { ...visit, askedBy: rememberSignUp(context, c) };
}

/** For a browser that is known to ask by itself. @returns the hash of the secret that its cookie holds from now on */
export function rememberSignUp(context: Context, c: HonoContext): string {
  const { siteUrl } = context.config;
  const secret = signUpCookieOf(context, c) ?? randomSecret();
  const secure = siteUrl.startsWith("https:");
  const options = { path: "/", httpOnly: true, sameSite: "Lax", maxAge: SIGN_UP_S, secure } as const;
  setCookie(c, hostCookie(SIGN_UP_COOKIE, siteUrl), secret, options);
  return sha256(secret);
}

const hashOfSecret = (text: string | undefined) => (isSignUpSecret(text) ? sha256(text) : null);

function signUpCookieOf({ config }: Context, c: HonoContext): string | undefined {
  const secret = getCookie(c, hostCookie(SIGN_UP_COOKIE, config.siteUrl));
  return isSignUpSecret(secret) ? secret : undefined;
}

/** A form that was left open for long, sent again or carried to another network goes on with a new token. */
export async function openForm(context: Context, c: HonoContext): Promise<AccountForm> {
  const address = clientAddress(c, context.config.trustProxy);
  const sent = c.req.header(FORM_HEADER) ?? "";
  const { state, waitMs } = await readFormToken(context, "account-form", { token: sent, address });
  const holds = state === "good" || state === "young";
  const token = holds ? sent : await signFormToken(context, "account-form", address);
  if (!context.config.rateLimits) return { token, is_ours: true, wait_ms: 0 };
  return { token, is_ours: state !== "foreign", wait_ms: waitMs };
}
