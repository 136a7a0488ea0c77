import { createApi } from "#app/api.ts";
import { DEVICE_HEADER, FORM_HEADER } from "#kernel/session-cookies.ts";
import type { TestApi } from "./api.ts";
import { PASSWORD, signUpMember } from "./auth.ts";

/** `devices`: cookie that identifies the browser. `form`: token of our form. */
export type Browser = { devices?: string; token?: string; address?: string; form?: string };

let addresses = 0;

/** Own client address by default, so that only guesses count. */
export async function post(api: TestApi, path: string, json: object, browser: Browser = {}) {
  const { devices, token, address, form } = browser;
  addresses += 1;
  const response = await createApi(api).request(`/auth/v1${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-supabase-api-version": "2024-01-01",
      "x-forwarded-for": address ?? `10.0.${addresses >> 8}.${addresses & 255}`,
      ...(devices === undefined ? {} : { [DEVICE_HEADER]: devices }),
      ...(form === undefined ? {} : { [FORM_HEADER]: form }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(json),
  });
  await api.afterResponse.idle();
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects.
  const body = (await response.json()) as any;
  return { status: response.status, body, device: response.headers.get(DEVICE_HEADER) ?? undefined };
}

export const signIn = (api: TestApi, email: string, password = PASSWORD, browser: Browser = {}) =>
  post(api, "/token?grant_type=password", { email, password }, browser);

export const refresh = (api: TestApi, refresh_token: string) =>
  post(api, "/token?grant_type=refresh_token", { refresh_token });

export async function memberWithBrowser(api: TestApi) {
  const member = await signUpMember(api);
  const { device = "" } = await signIn(api, member.email);
  return { ...member, device };
}
