import type { ErrorEnvelope } from "#kernel/error-envelope.ts";
import { refreshSession } from "#shell/session/session-events.ts";
import type { SavedProfile } from "../../contract/profiles.ts";
import type { Changes, Failure } from "./sync-state.ts";

export type SaveBody = { baseVersion: number; changes: Changes; confirmCard?: boolean };
/** `replied`: our server did answer, only not as hoped. */
export type SendFailure = { kind: Failure; replied?: boolean; fields?: Record<string, string>; message?: string };
export type SendResult = { kind: "answered"; answer: SavedProfile } | SendFailure;

type Call = { userId: string; path: string; method: string; body: SaveBody; keepalive: boolean };

const TIMEOUT_MS = 30_000;

export function sendSave(userId: string, body: SaveBody, keepalive: boolean): Promise<SendResult> {
  return sendOnce({ userId, path: "", method: "PATCH", body, keepalive });
}

export function sendSubmit(userId: string, body: SaveBody): Promise<SendResult> {
  return sendOnce({ userId, path: "/submit", method: "POST", body, keepalive: false });
}

/** An expired session is renewed once; only when that is refused the member has to sign in again. */
async function sendOnce({ userId, path, method, body, keepalive }: Call): Promise<SendResult> {
  const request = () =>
    fetch(`/api/profiles/${userId}${path}`, {
      method,
      keepalive,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  try {
    const response = await request();
    if (response.status !== 401) return await readAnswer(response);
    const renewed = await refreshSession(userId);
    if (renewed === "refreshed") return await readAnswer(await request());
    return { kind: renewed === "ended" ? "signed-out" : failureNow() };
  } catch {
    return { kind: failureNow() };
  }
}

const failureNow = () => (navigator.onLine ? "server" : "offline");

/** 404: this browser is signed in as somebody else by now. */
const SIGNED_OUT = [401, 403, 404];
const NOT_NOW = [408, 409, 425, 429];

/** A success without our JSON comes from something between us and the server, such as the sign-in page of a hotspot. */
async function readAnswer(response: Response): Promise<SendResult> {
  const body = await response.json().catch(() => null);
  if (response.ok) {
    return isAnswer(body) ? { kind: "answered", answer: { ...body, fields: body.fields ?? {} } } : { kind: "server" };
  }
  if (SIGNED_OUT.includes(response.status)) return { kind: "signed-out" };
  if (response.status >= 500 || NOT_NOW.includes(response.status)) return { kind: "server", replied: true };
  const { fields, message } = (body ?? {}) as Partial<ErrorEnvelope>;
  return { kind: "refused", ...(fields ? { fields } : {}), ...(message ? { message } : {}) };
}

function isAnswer(body: unknown): body is SavedProfile {
  return typeof body === "object" && body !== null && "profile" in body && "conflicts" in body;
}
