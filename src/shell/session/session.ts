import { randomBytes } from "node:crypto";
import { createContext, type RouterContextProvider } from "react-router";
import { AHEAD_HEADER } from "#kernel/device-headers.ts";
import {
  ACCESS_COOKIE,
  ASKED_COOKIE,
  AWAITS_HEADER,
  DEVICE_COOKIE,
  DEVICE_HEADER,
  DEVICE_S,
  FLASH_COOKIE,
  FORM_HEADER,
  hostCookie,
  INBOX_COOKIE,
  isSignUpSecret,
  MOST_DEVICES,
  REFRESH_COOKIE,
  REMEMBERED_S,
  SIGN_UP_COOKIE,
  SIGN_UP_HEADER,
  SIGN_UP_S,
  WRITTEN_COOKIE,
  WRITTEN_S,
} from "#kernel/session-cookies.ts";
import { SESSION_MESSAGES } from "#kernel/session-messages.ts";
import type { FetchApi } from "../client/api.ts";
import { type AccessClaims, expiresWithin, readClaims } from "./access-claims.ts";
import { addNewest, listed, readCookies, writeCookie } from "./cookies.ts";
import {
  type Flash,
  type FlashDetails,
  type FlashMessage,
  type FlashPlace,
  flashMessages,
  readFlash,
  writeFlash,
} from "./flash-message.ts";
import { addMailRequest, hasMailRequest } from "./mail-requests.ts";

export type Tokens = { access_token: string; refresh_token: string };
type Renewal = "renewed" | "ended" | "unreachable";

export type Session = {
  readonly accessToken: string | null;
  /** A session exists but could not be renewed, so its user is unknown. */
  readonly isUnreachable: boolean;
  readonly claims: AccessClaims | null;
  /** Database log position of the visitor's last write. */
  readonly lastWrite: string | null;
  noteWrite(position: string): void;
  /** The response sets the cookies. */
  start(tokens: Tokens): void;
  end(): void;
  /** For this time the browser may follow the mail's link without a question. */
  noteMailRequest(email: string, seconds: number): void;
  hasRequestedMail(email: string): boolean;
  /** Stores the sign-up secret, the proof for the confirmation (decision 68). */
  noteSignUp(): void;
  /** The session ends only on a permanent refusal. */
  renew(): Promise<Renewal>;
  flash(message: FlashMessage, details?: FlashDetails): void;
  takeFlash(place: FlashPlace): Flash | null;
  commit(response: Response): Response;
  /** `awaits`: secret to ask whether the mail was used. */
  fetchAuth(path: string, body?: unknown, method?: string, by?: AskedBy): Promise<Response>;
};
type AskedBy = { token?: string; form?: string | undefined; awaits?: string | undefined };

type Options = {
  siteUrl: string;
  fetchApi: FetchApi;
  clock: () => Date;
  messages: Record<string, FlashMessage>;
};

export const SESSION_FLASH = flashMessages({
  sessionEnded: { place: "auth", tone: "info", text: SESSION_MESSAGES.ended },
});

/** An attacker who sets these could sign the victim in (login CSRF). */
const HOST_COOKIES = new Set([ACCESS_COOKIE, REFRESH_COOKIE, ASKED_COOKIE, INBOX_COOKIE, SIGN_UP_COOKIE]);
const REFRESH_MARGIN_SECONDS = 90;
const FLASH_SECONDS = 120;
const TRY_AGAIN_LATER = new Set([408, 409, 425, 429]);

export const sessionContext = createContext<Session>();
export const sessionOf = (context: Readonly<RouterContextProvider>): Session => context.get(sessionContext);

export async function openSession(request: Request, options: Options, clientAddress: string): Promise<Session> {
  const cookies = readCookies(request.headers);
  const nameOf = (name: string) => (HOST_COOKIES.has(name) ? hostCookie(name, options.siteUrl) : name);
  let access = cookies[nameOf(ACCESS_COOKIE)] || null;
  let refresh = cookies[nameOf(REFRESH_COOKIE)] || null;
  let lastWrite = cookies[WRITTEN_COOKIE] || null;
  let mailRequests = cookies[nameOf(ASKED_COOKIE)];
  let devices = cookies[nameOf(DEVICE_COOKIE)];
  let signUpSecret = [cookies[nameOf(SIGN_UP_COOKIE)]].find(isSignUpSecret);
  // A prefetch is not seen, so it must not take the flash message.
  const isAhead = request.headers.has(AHEAD_HEADER);
  const left = isAhead ? null : readFlash(cookies[FLASH_COOKIE], options.messages);
  const changed = new Map<string, { value: string | null; seconds: number }>();
  let taken = false;
  let isOtherAccount = false;

  const set = (tokens: Tokens | null) => {
    access = tokens?.access_token || null;
    refresh = tokens?.refresh_token || null;
    changed.set(ACCESS_COOKIE, { value: access, seconds: REMEMBERED_S });
    changed.set(REFRESH_COOKIE, { value: refresh, seconds: REMEMBERED_S });
  };
  const forget = (name: string) => {
    if (changed.has(name) || cookies[nameOf(name)]) changed.set(name, { value: null, seconds: 0 });
  };
  const flash: Session["flash"] = (message, details) => {
    changed.set(FLASH_COOKIE, { value: writeFlash({ message, ...details }), seconds: FLASH_SECONDS });
  };

  const noteDevice = (token: string) => {
    const [latest] = listed(devices);
    isOtherAccount ||= latest !== undefined && latest !== token;
    devices = addNewest(devices, token, MOST_DEVICES);
    changed.set(DEVICE_COOKIE, { value: devices, seconds: DEVICE_S });
  };

  const fetchAuth: Session["fetchAuth"] = async (path, body, method = "POST", by = {}) => {
    const { token = access ?? "", form, awaits } = by;
    const headers = new Headers({
      "x-supabase-api-version": "2024-01-01",
      "user-agent": request.headers.get("user-agent") ?? "",
    });
    if (token) headers.set("authorization", `Bearer ${token}`);
    if (devices) headers.set(DEVICE_HEADER, devices);
    if (signUpSecret) headers.set(SIGN_UP_HEADER, signUpSecret);
    if (form) headers.set(FORM_HEADER, form);
    if (awaits) headers.set(AWAITS_HEADER, awaits);
    if (body !== undefined) headers.set("content-type", "application/json");
    const content = body === undefined ? {} : { body: JSON.stringify(body) };
    const call = new Request(`${options.siteUrl}/auth/v1${path}`, { method, headers, ...content });
    const answer = await options.fetchApi(call, clientAddress);
    const device = answer.headers.get(DEVICE_HEADER);
    if (device) noteDevice(device);
    return answer;
  };

  const renew = async (): Promise<Renewal> => {
    if (!refresh && !access) return "ended";
    if (refresh) {
      const answer = await fetchAuth("/token?grant_type=refresh_token", { refresh_token: refresh });
      if (answer.ok) {
        set((await answer.json()) as Tokens);
        return "renewed";
      }
      if (answer.status >= 500 || TRY_AGAIN_LATER.has(answer.status)) return "unreachable";
    }
    set(null);
    flash(SESSION_FLASH.sessionEnded);
    return "ended";
  };

  const isOld = refresh !== null && expiresWithin(access, REFRESH_MARGIN_SECONDS, options.clock());
  const isUnreachable = isOld && (await renew()) === "unreachable" && expiresWithin(access, 0, options.clock());

  return {
    isUnreachable,
    get accessToken() {
      return access;
    },
    get claims() {
      return readClaims(access);
    },
    get lastWrite() {
      return lastWrite;
    },
    noteWrite(position) {
      lastWrite = position;
      if (access) changed.set(WRITTEN_COOKIE, { value: position, seconds: WRITTEN_S });
    },
    start(tokens) {
      set(tokens);
      forget(INBOX_COOKIE);
      forget(SIGN_UP_COOKIE);
      changed.delete(FLASH_COOKIE);
    },
    end() {
      set(null);
      forget(ASKED_COOKIE);
      forget(INBOX_COOKIE);
      forget(SIGN_UP_COOKIE);
    },
    noteMailRequest(email, seconds) {
      mailRequests = addMailRequest(mailRequests, email);
      changed.set(ASKED_COOKIE, { value: mailRequests, seconds });
    },
    noteSignUp() {
      signUpSecret ??= randomBytes(32).toString("base64url");
      changed.set(SIGN_UP_COOKIE, { value: signUpSecret, seconds: SIGN_UP_S });
    },
    hasRequestedMail: (email) => hasMailRequest(mailRequests, email),
    renew,
    flash,
    takeFlash(place) {
      if (left?.message.place !== place) return null;
      taken = true;
      return left;
    },
    commit(response) {
      if (taken && !changed.has(FLASH_COOKIE) && !leadsOn(response))
        changed.set(FLASH_COOKIE, { value: null, seconds: 0 });
      if (changed.size === 0) return response;
      const secure = options.siteUrl.startsWith("https:");
      const committed = new Response(response.body, response);
      for (const [name, cookie] of changed) {
        committed.headers.append("set-cookie", writeCookie({ name: nameOf(name), ...cookie, secure }));
      }
      if (isOtherAccount) committed.headers.set("clear-site-data", '"cache"');
      return committed;
    },
    fetchAuth,
  };
}

/** Redirects show no page; the router sends its own as 202. */
const leadsOn = ({ status }: Response) => status === 202 || (status >= 300 && status < 400);
