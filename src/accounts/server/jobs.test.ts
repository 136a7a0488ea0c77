import { eq, sql } from "drizzle-orm";
import { decodeJwt } from "jose";
import { expect, test } from "vitest";
import { flowStates, oneTimeTokens, refreshTokens, sessions } from "#platform/db/schema/accounts.ts";
import { startQueue } from "#platform/jobs/queue.ts";
import { createTestApi, testApi } from "#test/api.ts";
import { auth, signUpMember } from "#test/auth.ts";
import { runJob } from "#test/run-job.ts";
import { defineAccountJobs } from "./jobs.ts";
import { issueAuthCode } from "./pkce.ts";

const DAY = 86_400_000;
const api = testApi();

const refresh = (refresh_token: string) => auth(api(), "POST", "/token?grant_type=refresh_token", { refresh_token });

async function signedIn() {
  const { session, id, email } = await signUpMember(api());
  return { id, email, token: session.refresh_token, sessionId: decodeJwt(session.access_token).session_id as string };
}

const sessionsOf = (id: string) => api().db.$count(sessions, eq(sessions.accountId, id));
const tokensOf = (sessionId: string) => api().db.$count(refreshTokens, eq(refreshTokens.sessionId, sessionId));

async function tidyAfter(days: number): Promise<void> {
  api().clock.advance(days * DAY);
  await runJob(api(), "accounts.tidy");
  await runJob(api(), "accounts.tidy");
}

test("a session is deleted sixty days after its last refresh", async () => {
  const [left, used] = [await signedIn(), await signedIn()];
  await tidyAfter(59);
  const { status } = await refresh(used.token);
  expect([status, await sessionsOf(left.id)]).toEqual([200, 1]);
  await tidyAfter(2);
  expect([await sessionsOf(left.id), await tokensOf(left.sessionId)]).toEqual([0, 0]);
  expect(await sessionsOf(used.id)).toBe(1);
});

test("revoked tokens are deleted after thirty days, except the parent of the active token", async () => {
  const { token, sessionId } = await signedIn();
  const second = await refresh(token);
  const third = await refresh(second.body.refresh_token);
  await tidyAfter(29);
  expect(await tokensOf(sessionId)).toBe(3);
  await tidyAfter(2);
  expect(await tokensOf(sessionId)).toBe(2);
  const lostAnswer = await refresh(second.body.refresh_token);
  expect(lostAnswer.body.refresh_token).toBe(third.body.refresh_token);
});

test("unused one-time tokens and auth codes are deleted after they expire", async () => {
  const { id, email } = await signedIn();
  await auth(api(), "POST", "/recover", { email });
  const challenge = { challenge: "c".repeat(43), method: "s256" } as const;
  await issueAuthCode(api().db, { accountId: id, method: "recovery", challenge }, api().clock());
  const counts = async () => [
    await api().db.$count(oneTimeTokens, eq(oneTimeTokens.accountId, id)),
    await api().db.$count(flowStates, eq(flowStates.accountId, id)),
  ];
  await tidyAfter(0);
  expect(await counts()).toEqual([1, 1]);
  await tidyAfter(1);
  expect(await counts()).toEqual([0, 0]);
});

test("one cleanup run deletes more than one batch", async () => {
  const { sessionId } = await signedIn();
  await api().db.execute(sql`
    insert into refresh_tokens (id, session_id, token_hash, revoked_at, created_at)
    select gen_random_uuid(), ${sessionId}, md5(n::text), '2020-01-01', '2020-01-01' from generate_series(1, 2500) n`);
  await tidyAfter(0);
  expect(await tokensOf(sessionId)).toBe(1);
});

test("each cleanup job runs once a day", async () => {
  const own = await createTestApi();
  const queue = await startQueue(own.url, () => undefined);
  await defineAccountJobs({ ...own, queue });
  const { rows } = await own.db.$client.query("select name, cron from pgboss.schedule order by name");
  expect(rows).toEqual([
    { name: "accounts.forgetNetworks", cron: "50 3 * * *" },
    { name: "accounts.tidy", cron: "40 3 * * *" },
    { name: "accounts.tidyEvents", cron: "55 3 * * *" },
    { name: "accounts.tidyPhones", cron: "45 3 * * *" },
  ]);
  await queue.stop();
  await own.close();
});
