import { ask, type Result } from "#shell/client/ask.ts";
import { callApi } from "#shell/client/call-api.ts";
import type { SavedProfile } from "../../contract/profiles.ts";
import type { Profile } from "../../domain/profile.ts";
import type { Changes, Failure } from "./sync-state.ts";

export type SaveBody = { baseVersion: number; changes: Changes; confirmCard?: boolean };
/** Why a save failed; `replied` is true when our server answered with an error. */
export type SendFailure = { kind: Failure; replied?: boolean; fields?: Record<string, string>; message?: string };
export type SendResult = { kind: "answered"; answer: SavedProfile } | SendFailure;

export const readProfile = (id: string) => ask(id, () => callApi("GET", "/api/profiles/:id", { param: { id } }));

/** @returns null on failure; the next save brings the profile */
export async function readStored(id: string): Promise<Profile | null> {
  const result = await readProfile(id);
  return result.kind === "ok" ? result.data.profile : null;
}

export async function sendSave(id: string, json: SaveBody, keepalive: boolean): Promise<SendResult> {
  return readAnswer(await ask(id, () => callApi("PATCH", "/api/profiles/:id", { param: { id }, json, keepalive })));
}

export async function sendSubmit(id: string, json: SaveBody): Promise<SendResult> {
  return readAnswer(await ask(id, () => callApi("POST", "/api/profiles/:id/submit", { param: { id }, json })));
}

/** 403 and 404 mean that another account is signed in by now. */
const SIGNED_OUT = [403, 404];
const NOT_NOW = [408, 409, 425, 429];

function readAnswer(result: Result<SavedProfile>): SendResult {
  if (result.kind === "ok") {
    const { data } = result;
    // JSON of another form comes from a proxy, not from our server.
    if (!("profile" in data && "conflicts" in data)) return { kind: "server" };
    return { kind: "answered", answer: { ...data, fields: data.fields ?? {} } };
  }
  if (result.kind === "signed-out") return result;
  const { status = 0 } = result;
  if (status < 300) return { kind: navigator.onLine ? "server" : "offline" };
  if (SIGNED_OUT.includes(status)) return { kind: "signed-out" };
  if (status >= 500 || NOT_NOW.includes(status)) return { kind: "server", replied: true };
  if (result.kind === "unreachable") return { kind: "refused" };
  const { fields, message } = result;
  return { kind: "refused", fields, ...(message ? { message } : {}) };
}
