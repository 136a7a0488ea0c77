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

export type Context = PlatformContext & {
  config: AccountsConfig;
  accountEvents: AccountEvents;
  audit: AccountAudit;
  factorKeys: Keyring;
};

export type Visit = {
  address: string;
  userAgent: string | null;
  /** Device tokens that the browser sent, for any account; their signatures are not yet checked. */
  devices: readonly string[];
  /** Id of the valid form token; null without one, for example for programs. */
  formId: string | null;
  /** Hash of the secret of the browser or program that signs up or confirms. */
  askedBy?: string | null;
  /** Hash of the secret of the browser that waits for the mail. */
  awaitedBy?: string | null;
  /** Where the browser finally goes after a link or redirect; null when the request names no allowed address. */
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

export async function formVisitOf(context: Context, c: HonoContext): Promise<Visit> {
  const visit = visitOf(context, c);
  const sent = { token: c.req.header(FORM_HEADER) ?? "", address: visit.address };
  const { state, id } = await readFormToken(context, "account-form", sent);
  const awaits = c.req.header(AWAITS_HEADER);
  // With hidden accounts, the browser must not learn whether a mail was sent and opened.
  const awaitedBy = awaits && !context.config.hideAccounts ? sha256(awaits) : null;
  return { ...visit, formId: state === "good" ? id : null, awaitedBy };
}

/** For requests that may sign up. Only JSON ones get the secret as a cookie: another site's form cannot send JSON. */
export async function signUpVisitOf(context: Context, c: HonoContext): Promise<Visit> {
  const visit = await formVisitOf(context, c);
  const given = c.req.header(SIGN_UP_HEADER);
  const isJson = c.req.header("content-type")?.startsWith("application/json") ?? false;
  if (given !== undefined || !isJson) return { ...visit, askedBy: hashOfSecret(given) };
  return { ...visit, askedBy: rememberSignUp(context, c) };
}

/** Use it only when no other site can have sent the request. @returns hash of the secret in the browser's cookie */
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

/** Keeps the form token that was sent; one that is too old, already used or from another network is replaced. */
export async function openForm(context: Context, c: HonoContext): Promise<AccountForm> {
  const address = clientAddress(c, context.config.trustProxy);
  const sent = c.req.header(FORM_HEADER) ?? "";
  const { state, waitMs } = await readFormToken(context, "account-form", { token: sent, address });
  const holds = state === "good" || state === "young";
  const token = holds ? sent : await signFormToken(context, "account-form", address);
  if (!context.config.rateLimits) return { token, is_ours: true, wait_ms: 0 };
  return { token, is_ours: state !== "foreign", wait_ms: waitMs };
}
