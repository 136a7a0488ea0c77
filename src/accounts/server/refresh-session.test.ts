import { createHash } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { decodeJwt } from "jose";
import { expect, test } from "vitest";
import { refreshTokens, sessions } from "#platform/db/schema/accounts.ts";
import { testApi } from "#test/api.ts";
import { auth, signUpMember } from "#test/auth.ts";
import { countStatements } from "#test/statements.ts";

const api = testApi();

const refresh = (refresh_token: unknown) => auth(api(), "POST", "/token?grant_type=refresh_token", { refresh_token });

async function signedIn() {
  const { session, id } = await signUpMember(api());
  const sessionId = decodeJwt(session.access_token).session_id as string;
  return { id, sessionId, token: session.refresh_token as string };
}

async function next(token: string): Promise<string> {
  const { status, body } = await refresh(token);
  expect(status).toBe(200);
  return body.refresh_token;
}

const activeTokens = (sessionId: string) =>
  api().db.$count(refreshTokens, and(eq(refreshTokens.sessionId, sessionId), isNull(refreshTokens.revokedAt)));

test("each refresh answers a session with a new token of the same session", async () => {
  const { token, sessionId, id } = await signedIn();
  const { body } = await refresh(token);
  expect(body).toMatchObject({ token_type: "bearer", expires_in: 3600, user: { id } });
  expect(body.refresh_token).not.toBe(token);
  expect(decodeJwt(body.access_token).session_id).toBe(sessionId);
});

test("the active refresh token is renewed in two statements", async () => {
  const { token } = await signedIn();
  expect(await countStatements(api(), () => next(token))).toBe(2);
});

test("refresh tokens are stored only as hashes", async () => {
  const { token, sessionId } = await signedIn();
  const child = await next(token);
  const rows = await api().db.select().from(refreshTokens).where(eq(refreshTokens.sessionId, sessionId));
  expect(rows.map(({ tokenHash }) => tokenHash)).toContain(createHash("sha256").update(child).digest("hex"));
  expect(JSON.stringify(rows)).not.toContain(child);
});

test("fifty concurrent refreshes get the same token, and one token stays active", async () => {
  const { token, sessionId } = await signedIn();
  const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(token)));
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
  expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
  expect(await activeTokens(sessionId)).toBe(1);
});

test("a browser that lost the answer gets the same token again, even after thirty days", async () => {
  const { token } = await signedIn();
  const child = await next(token);
  api().clock.advance(30 * 24 * 3600 * 1000);
  expect(await next(token)).toBe(child);
});

test("an older refresh token returns the active token for ten seconds", async () => {
  const { token } = await signedIn();
  const grandchild = await next(await next(await next(token)));
  api().clock.advance(9_000);
  expect(await next(token)).toBe(grandchild);
});

test("a refresh token reused after ten seconds ends the session", async () => {
  const { token, sessionId } = await signedIn();
  const grandchild = await next(await next(token));
  api().clock.advance(10_001);
  expect(await refresh(token)).toMatchObject({
    status: 400,
    body: { code: "refresh_token_already_used", message: "Invalid Refresh Token: Already Used" },
  });
  expect(await api().db.$count(sessions, eq(sessions.id, sessionId))).toBe(0);
  expect(await refresh(grandchild)).toMatchObject({ status: 400, body: { code: "refresh_token_not_found" } });
});

test("a reused refresh token ends only its own session", async () => {
  const { token } = await signedIn();
  const other = await signedIn();
  await next(await next(token));
  api().clock.advance(10_001);
  await refresh(token);
  expect((await refresh(other.token)).status).toBe(200);
});

test("a session past its end is not renewed", async () => {
  const { token, sessionId } = await signedIn();
  await api().db.update(sessions).set({ notAfter: api().clock() }).where(eq(sessions.id, sessionId));
  expect(await refresh(token)).toMatchObject({ status: 400, body: { code: "session_expired" } });
});

test("a refresh stores its time and IP address", async () => {
  const { token, sessionId } = await signedIn();
  await refresh(token);
  const [session] = await api().db.select().from(sessions).where(eq(sessions.id, sessionId));
  expect(session).toMatchObject({ refreshedAt: api().clock(), ip: "127.0.0.1" });
});

test.each([
  ["an unknown token", "x".repeat(43), "refresh_token_not_found"],
  ["no token", undefined, "validation_failed"],
  ["an empty token", "", "validation_failed"],
  ["a token with strange signs", "a b/c", "validation_failed"],
  ["an endless token", "x".repeat(5000), "validation_failed"],
  ["a list", ["x"], "validation_failed"],
])("a refresh with %s is refused", async (_what, token, code) => {
  expect(await refresh(token)).toMatchObject({ status: 400, body: { code } });
});
