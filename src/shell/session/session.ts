import { createHash, randomBytes } from "node:crypto";
import { createContext, type RouterContextProvider } from "react-router";
import { AHEAD_HEADER } from "#kernel/device-headers.ts";
import { normalizeEmail } from "#kernel/email-address.ts";
import {
  ACCESS_COOKIE,
  ASKED_COOKIE,
  DEVICE_COOKIE,
  FLASH_COOKIE,
  INBOX_COOKIE,
  isSignUpSecret,
  REFRESH_COOKIE,
  REMEMBERED_S,
  SIGN_UP_COOKIE,
  SIGN_UP_S,
  WRITTEN_COOKIE,
  WRITTEN_S,
} from "#kernel/session-cookies.ts";
import { SESSION_MESSAGES } from "#kernel/session-messages.ts";
import type { FetchApi } from "../client/api.ts";
import { type AccessClaims, expiresWithin, readClaims } from "./access-claims.ts";
import { type AskedBy, fetchAuth } from "./auth-call.ts";
import { appendChanged, forgetCookie, openCookieJar, receivedCookie } from "./cookie-jar.ts";
import { addNewest, listed } from "./cookies.ts";
import {
  type Flash,
  type FlashDetails,
  type FlashMessage,
  type FlashPlace,
  flashMessages,
  readFlash,
  writeFlash,
} from "./flash-message.ts";

/** Maximum number of email addresses with a requested link; the cookie holds their hashes. */
const MOST = 3;

const nameOf = (email: string) =>
  createHash("sha256")
    .update(`link\n${normalizeEmail(email)}`)
    .digest("base64url")
    .slice(0, 22);

const addMailRequest = (value: string | undefined, email: string): string => addNewest(value, nameOf(email), MOST);

const hasMailRequest = (value: string | undefined, email: string): boolean => listed(value).includes(nameOf(email));

export type Tokens = { access_token: string; refresh_token: string };
type Renewal = "renewed" | "ended" | "unreachable";

export type Session = {
  readonly accessToken: string | null;
  /** True if a session exists but could not be renewed, so that its user is unknown. */
  readonly isUnreachable: boolean;
  readonly claims: AccessClaims | null;
  /** Database log position of the visitor's last write. */
  readonly lastWrite: string | null;
  noteWrite(position: string): void;
  /** Starts a session; the response sets its cookies. */
  start(tokens: Tokens): void;
  end(): void;
  /** For `seconds`, this browser may open the link in the mail without being asked. */
  noteMailRequest(email: string, seconds: number): void;
  hasRequestedMail(email: string): boolean;
  /** Stores the sign-up secret, the proof for the confirmation (decision 68). */
  noteSignUp(): void;
  /** Renews the session, which ends only if the renewal is refused permanently. */
  renew(): Promise<Renewal>;
  flash(message: FlashMessage, details?: FlashDetails): void;
  takeFlash(place: FlashPlace): Flash | null;
  commit(response: Response): Response;
  /** Calls /auth/v1. `awaits`: secret to ask whether the mail was used. */
  fetchAuth(path: string, body?: unknown, method?: string, by?: AskedBy): Promise<Response>;
};

type Options = {
  siteUrl: string;
  fetchApi: FetchApi;
  clock: () => Date;
  messages: Record<string, FlashMessage>;
};

export const SESSION_FLASH = flashMessages({
  sessionEnded: { place: "auth", tone: "info", text: SESSION_MESSAGES.ended },
});

const REFRESH_MARGIN_SECONDS = 90;
const FLASH_SECONDS = 120;
const TRY_AGAIN_LATER = new Set([408, 409, 425, 429]);

export const sessionContext = createContext<Session>();
export const sessionOf = (context: Readonly<RouterContextProvider>): Session => context.get(sessionContext);

export async function openSession(request: Request, options: Options, clientAddress: string): Promise<Session> {
  const state = readState(request, options, clientAddress);
  const isOld = state.refresh !== null && expiresWithin(state.access, REFRESH_MARGIN_SECONDS, options.clock());
  const isUnreachable =
    isOld && (await renew(state)) === "unreachable" && expiresWithin(state.access, 0, options.clock());
  return {
    isUnreachable,
    get accessToken() {
      return state.access;
    },
    get claims() {
      return readClaims(state.access);
    },
    get lastWrite() {
      return state.lastWrite;
    },
    noteWrite: (position) => noteWrite(state, position),
    start: (tokens) => start(state, tokens),
    end: () => end(state),
    noteMailRequest: (email, seconds) => noteMailRequest(state, email, seconds),
    hasRequestedMail: (email) => hasMailRequest(state.mailRequests, email),
    noteSignUp: () => noteSignUp(state),
    renew: () => renew(state),
    flash: (message, details) => flash(state, message, details),
    takeFlash: (place) => takeFlash(state, place),
    commit: (response) => commit(state, response),
    fetchAuth: (path, body, method, by) => fetchAuth(state, { path, body, method, by }),
  };
}

type SessionState = ReturnType<typeof readState>;

function readState(request: Request, options: Options, clientAddress: string) {
  const jar = openCookieJar(request.headers, options.siteUrl);
  // The visitor does not see a prefetched page, so a prefetch must not take the flash message.
  const isAhead = request.headers.has(AHEAD_HEADER);
  return {
    request,
    options,
    clientAddress,
    jar,
    access: receivedCookie(jar, ACCESS_COOKIE) || null,
    refresh: receivedCookie(jar, REFRESH_COOKIE) || null,
    lastWrite: receivedCookie(jar, WRITTEN_COOKIE) || null,
    mailRequests: receivedCookie(jar, ASKED_COOKIE),
    devices: receivedCookie(jar, DEVICE_COOKIE),
    signUpSecret: [receivedCookie(jar, SIGN_UP_COOKIE)].find(isSignUpSecret),
    left: isAhead ? null : readFlash(receivedCookie(jar, FLASH_COOKIE), options.messages),
    taken: false,
    isOtherAccount: false,
  };
}

function noteWrite(state: SessionState, position: string): void {
  state.lastWrite = position;
  if (state.access) state.jar.changed.set(WRITTEN_COOKIE, { value: position, seconds: WRITTEN_S });
}

function start(state: SessionState, tokens: Tokens): void {
  setTokens(state, tokens);
  forgetCookie(state.jar, INBOX_COOKIE);
  forgetCookie(state.jar, SIGN_UP_COOKIE);
  state.jar.changed.delete(FLASH_COOKIE);
}

function end(state: SessionState): void {
  setTokens(state, null);
  forgetCookie(state.jar, ASKED_COOKIE);
  forgetCookie(state.jar, INBOX_COOKIE);
  forgetCookie(state.jar, SIGN_UP_COOKIE);
}

function setTokens(state: SessionState, tokens: Tokens | null): void {
  state.access = tokens?.access_token || null;
  state.refresh = tokens?.refresh_token || null;
  state.jar.changed.set(ACCESS_COOKIE, { value: state.access, seconds: REMEMBERED_S });
  state.jar.changed.set(REFRESH_COOKIE, { value: state.refresh, seconds: REMEMBERED_S });
}

function noteMailRequest(state: SessionState, email: string, seconds: number): void {
  state.mailRequests = addMailRequest(state.mailRequests, email);
  state.jar.changed.set(ASKED_COOKIE, { value: state.mailRequests, seconds });
}

function noteSignUp(state: SessionState): void {
  state.signUpSecret ??= randomBytes(32).toString("base64url");
  state.jar.changed.set(SIGN_UP_COOKIE, { value: state.signUpSecret, seconds: SIGN_UP_S });
}

async function renew(state: SessionState): Promise<Renewal> {
  const { access, refresh } = state;
  if (!refresh && !access) return "ended";
  if (refresh) {
    const answer = await fetchAuth(state, {
      path: "/token?grant_type=refresh_token",
      body: { refresh_token: refresh },
    });
    if (answer.ok) {
      setTokens(state, (await answer.json()) as Tokens);
      return "renewed";
    }
    if (answer.status >= 500 || TRY_AGAIN_LATER.has(answer.status)) return "unreachable";
  }
  setTokens(state, null);
  flash(state, SESSION_FLASH.sessionEnded);
  return "ended";
}

function flash({ jar }: SessionState, message: FlashMessage, details?: FlashDetails): void {
  jar.changed.set(FLASH_COOKIE, { value: writeFlash({ message, ...details }), seconds: FLASH_SECONDS });
}

function takeFlash(state: SessionState, place: FlashPlace): Flash | null {
  if (state.left?.message.place !== place) return null;
  state.taken = true;
  return state.left;
}

function commit({ jar, taken, isOtherAccount }: SessionState, response: Response): Response {
  const { changed } = jar;
  if (taken && !changed.has(FLASH_COOKIE) && !leadsOn(response)) changed.set(FLASH_COOKIE, { value: null, seconds: 0 });
  if (changed.size === 0) return response;
  const committed = new Response(response.body, response);
  appendChanged(jar, committed.headers);
  if (isOtherAccount) committed.headers.set("clear-site-data", '"cache"');
  return committed;
}

/** Whether the response is a redirect, which shows no page; the router sends its own redirects with status 202. */
const leadsOn = ({ status }: Response) => status === 202 || (status >= 300 && status < 400);
