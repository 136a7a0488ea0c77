import { expect, test } from "vitest";
import { SIGN_UP_HEADER } from "#kernel/session-cookies.ts";
import { openSession, type Session } from "./session.ts";

const siteUrl = "https://isa.example";
const NAME = "__Host-isa_sign_up";

async function open(secret?: string) {
  const shown: (string | null)[] = [];
  const fetchApi = async (call: Request) => {
    shown.push(call.headers.get(SIGN_UP_HEADER));
    return Response.json({});
  };
  const headers: Record<string, string> = secret ? { cookie: `${NAME}=${secret}` } : {};
  const options = { siteUrl, fetchApi, clock: () => new Date(), messages: {} };
  const session = await openSession(new Request(`${siteUrl}/auth`, { headers }), options, "127.0.0.1");
  return { session, shown };
}
const cookiesOf = (session: Session) => session.commit(new Response()).headers.getSetCookie();

test("a browser that signs up sends its secret from then on, and keeps it for the next sign-up", async () => {
  const { session, shown } = await open();
  session.noteSignUp();
  const [cookie = ""] = cookiesOf(session);
  expect(cookie).toMatch(/^__Host-isa_sign_up=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const secret = cookie.slice(NAME.length + 1, cookie.indexOf(";"));
  await session.fetchAuth("/signup", {});
  const later = await open(secret);
  later.session.noteSignUp();
  await later.session.fetchAuth("/verify", {});
  expect([...shown, ...later.shown]).toEqual([secret, secret]);
  expect(cookiesOf(later.session)).toEqual([cookie]);
});

test.each<[string, (session: Session) => void]>([
  ["in", (session) => session.start({ access_token: "access", refresh_token: "refresh" })],
  ["out", (session) => session.end()],
])("the sign-up secret is deleted when a person signs %s", async (_, change) => {
  const { session } = await open("s".repeat(43));
  change(session);
  expect(cookiesOf(session)).toContainEqual(expect.stringMatching(/^__Host-isa_sign_up=; .*Max-Age=0/));
});
