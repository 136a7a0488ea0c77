import {
  AWAITS_HEADER,
  DEVICE_COOKIE,
  DEVICE_HEADER,
  DEVICE_S,
  FORM_HEADER,
  MOST_DEVICES,
  SIGN_UP_HEADER,
} from "#kernel/session-cookies.ts";
import type { FetchApi } from "../client/api.ts";
import type { CookieJar } from "./cookie-jar.ts";
import { addNewest, listed } from "./cookies.ts";

type AuthCaller = {
  readonly request: Request;
  readonly options: { siteUrl: string; fetchApi: FetchApi };
  readonly clientAddress: string;
  readonly jar: CookieJar;
  readonly access: string | null;
  readonly signUpSecret: string | undefined;
  devices: string | undefined;
  isOtherAccount: boolean;
};

export type AskedBy = { token?: string; form?: string | undefined; awaits?: string | undefined };
type AuthCall = { path: string; body?: unknown; method?: string | undefined; by?: AskedBy | undefined };

export async function fetchAuth(
  caller: AuthCaller,
  { path, body, method = "POST", by = {} }: AuthCall,
): Promise<Response> {
  const { request, options, devices, signUpSecret } = caller;
  const { token = caller.access ?? "", form, awaits } = by;
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
  const answer = await options.fetchApi(call, caller.clientAddress);
  const device = answer.headers.get(DEVICE_HEADER);
  if (device) noteDevice(caller, device);
  return answer;
}

function noteDevice(caller: AuthCaller, token: string): void {
  const [latest] = listed(caller.devices);
  caller.isOtherAccount ||= latest !== undefined && latest !== token;
  caller.devices = addNewest(caller.devices, token, MOST_DEVICES);
  caller.jar.changed.set(DEVICE_COOKIE, { value: caller.devices, seconds: DEVICE_S });
}
