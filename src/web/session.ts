import { createContext, type RouterContextProvider } from "react-router";
import { ACCESS_COOKIE, REFRESH_COOKIE } from "#contract/session.ts";
import type { FetchApi } from "./api.ts";

/** The tokens of a session as /auth/v1 answers them. */
export type Tokens = { access_token: string; refresh_token: string };

export type Session = {
  readonly accessToken: string | null;
  /** Signs the browser in with these tokens, once the response leaves. */
  start(tokens: Tokens): void;
  end(): void;
  /** Adds the cookies that changed to a response. */
  commit(response: Response): Response;
  /** Calls /auth/v1 as this visitor. */
  fetchAuth(path: string, body?: unknown, method?: string): Promise<Response>;
};

type Options = { siteUrl: string; fetchApi: FetchApi; clock: () => Date };

const REFRESH_MARGIN_SECONDS = 90;
const COOKIE_DAYS = 60;

export const sessionContext = createContext<Session>();
export const sessionOf = (context: Readonly<RouterContextProvider>): Session => context.get(sessionContext);

/** Reads the browser's session and renews it when it is about to expire. */
export async function openSession(request: Request, options: Options, clientAddress: string): Promise<Session> {
  const cookies = readCookies(request.headers.get("cookie") ?? "");
  let access = cookies[ACCESS_COOKIE] ?? null;
  let refresh = cookies[REFRESH_COOKIE] ?? null;
  let changed = false;

  const set = (tokens: Tokens | null) => {
    access = tokens?.access_token ?? null;
    refresh = tokens?.refresh_token ?? null;
    changed = true;
  };
  const fetchAuth: Session["fetchAuth"] = (path, body, method = "POST") => {
    const headers = new Headers({
      "x-supabase-api-version": "2024-01-01",
      "user-agent": request.headers.get("user-agent") ?? "",
    });
    if (access) headers.set("authorization", `Bearer ${access}`);
    if (body !== undefined) headers.set("content-type", "application/json");
    const call = new Request(`${options.siteUrl}/auth/v1${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return options.fetchApi(call, clientAddress);
  };

  if (refresh && expiresWithin(access, REFRESH_MARGIN_SECONDS, options.clock())) {
    const answer = await fetchAuth("/token?grant_type=refresh_token", { refresh_token: refresh });
    if (answer.ok) set((await answer.json()) as Tokens);
    else if (answer.status < 500 && answer.status !== 429) set(null);
  }

  return {
    get accessToken() {
      return access;
    },
    start: (tokens) => set(tokens),
    end: () => set(null),
    fetchAuth,
    commit(response) {
      if (!changed) return response;
      const secure = options.siteUrl.startsWith("https:");
      const committed = new Response(response.body, response);
      committed.headers.append("set-cookie", cookie(ACCESS_COOKIE, access, secure));
      committed.headers.append("set-cookie", cookie(REFRESH_COOKIE, refresh, secure));
      return committed;
    },
  };
}

function readCookies(header: string): Record<string, string> {
  const pairs = header.split(/; */).map((pair) => pair.split("=", 2) as [string, string | undefined]);
  return Object.fromEntries(pairs.filter(([, value]) => value).map(([name, value]) => [name, value ?? ""]));
}

function cookie(name: string, value: string | null, secure: boolean): string {
  const life = value === null ? 0 : COOKIE_DAYS * 86_400;
  return `${name}=${value ?? ""}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${life}${secure ? "; Secure" : ""}`;
}

/** An access token without its signature checked: the API checks it, this only decides when to renew. */
function expiresWithin(token: string | null, seconds: number, now: Date): boolean {
  if (!token) return true;
  try {
    const { exp } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as { exp: number };
    return exp - seconds <= now.getTime() / 1000;
  } catch {
    return true;
  }
}
