import type { ProviderConfig } from "#accounts/server/config/providers-config.ts";
import type { TestApi } from "./api.ts";
import type { OidcServer } from "./oidc-server.ts";

type Browser = Map<string, string>;

export function loopbackProvider(oidc: OidcServer, given: Partial<ProviderConfig> = {}): ProviderConfig {
  return {
    id: "custom:loopback",
    name: "Loopback",
    kind: "oidc",
    issuer: oidc.issuer,
    clientIds: [oidc.clientId, "isa-app"],
    secret: oidc.clientSecret,
    scope: "openid email profile",
    repeatsNonce: true,
    ...given,
  };
}

export const newBrowser = (): Browser => new Map();

export async function open(api: TestApi, browser: Browser, address: string, headers = {}): Promise<Response> {
  const url = new URL(address, api.config.siteUrl);
  const cookie = [...browser].map(([name, value]) => `${name}=${value}`).join("; ");
  const answer = await api.call("GET", url.pathname + url.search, { headers: { ...headers, cookie } });
  keepCookies(browser, answer);
  return answer;
}

/** @returns our callback's address, not yet opened */
export async function leaveFor(api: TestApi, browser: Browser, path: string, login: string): Promise<URL> {
  const away = (await open(api, browser, path)).headers.get("location") ?? "";
  return logIn(away, login);
}

/** New browser, unknown to the provider. */
export async function logIn(address: string, login: string): Promise<URL> {
  const there: Browser = newBrowser();
  const page = await follow(there, address);
  const form = new URLSearchParams(login === "" ? { stop: "1" } : { login });
  return new URL((await follow(there, page, { method: "POST", body: form })).replace(/#$/, ""));
}

/** @returns the provider's last page, or the first address elsewhere */
async function follow(browser: Browser, address: string, init: RequestInit = {}): Promise<string> {
  const { origin } = new URL(address);
  let [next, options] = [address, init];
  for (let step = 0; step < 10; step += 1) {
    const cookie = [...browser].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(next, { ...options, redirect: "manual", headers: { cookie } });
    keepCookies(browser, answer);
    const location = answer.headers.get("location");
    if (location === null) return next;
    [next, options] = [new URL(location, next).href, {}];
    if (new URL(next).origin !== origin) return next;
  }
  throw new Error("the provider goes round in circles");
}

function keepCookies(browser: Browser, answer: Response): void {
  for (const line of answer.headers.getSetCookie()) {
    const [name = "", value = ""] = (line.split(";", 1)[0] ?? "").split(/=(.*)/s);
    if (value === "") browser.delete(name);
    else browser.set(name, value);
  }
}

export function outcomeOf(location: string | null): Record<string, string> {
  const url = new URL(location ?? "http://nowhere.invalid");
  return { ...Object.fromEntries(url.searchParams), ...Object.fromEntries(new URLSearchParams(url.hash.slice(1))) };
}
