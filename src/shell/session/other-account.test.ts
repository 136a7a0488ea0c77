import { expect, test } from "vitest";
import { DEVICE_COOKIE, DEVICE_HEADER } from "#kernel/session-cookies.ts";
import { openSession } from "./session.ts";

const siteUrl = "https://isa.example";

async function signIn(devices: string, token: string): Promise<Response> {
  const fetchApi = async () => Response.json({}, { headers: { [DEVICE_HEADER]: token } });
  const request = new Request(`${siteUrl}/auth`, { headers: { cookie: `${DEVICE_COOKIE}=${devices}` } });
  const options = { siteUrl, fetchApi, clock: () => new Date(), messages: {} };
  const session = await openSession(request, options, "127.0.0.1");
  await session.fetchAuth("/token?grant_type=password", {});
  session.start({ access_token: "access", refresh_token: "refresh" });
  return session.commit(new Response());
}

test.each([
  ["the previous account", "one.two", "one", null],
  ["another account", "one.two", "three", '"cache"'],
  ["an earlier account", "one.two", "two", '"cache"'],
  ["the first account here", "", "one", null],
])(
  "a sign-in to %s clears the browser cache only when another account used it last",
  async (_, devices, token, cleared) => {
    expect((await signIn(devices, token)).headers.get("clear-site-data")).toBe(cleared);
  },
);
