// Timing test: pairs of requests about a known and an unknown address, for each form. Prints the mean difference and
// its z-score; passes while |z| stays below 3.
import { randomUUID } from "node:crypto";
import pg from "pg";
import { ENVIRONMENT } from "../scripts/setup/runtime.mjs";
import { startProduct } from "../test/support/product.ts";

const PAIRS = Number(process.argv[2] ?? 1000);
const WARM_UP = 200;
const MOST_Z = 3;
const PASSWORD = "Baobab-tree-42";
/** A code allows five guesses, and each guess must find a code with guesses left. */
const GUESSES = 5;
const APPLICATION = {
  ...{ fullName: "Ama Mensah", country: "GH", phoneWhatsapp: null, entrepreneurType: "solo", businessName: null },
  ...{ businessStage: null, industrySector: [], challengesFaced: [], joiningGoals: [], reasonForJoining: null },
  ...{ referralSource: null, consent: true, website: "" },
};

const product = await startProduct({
  ...{ LOG_LEVEL: "silent", AUTH_HIDE_ACCOUNTS: "true", RATE_LIMITS: "off" },
  ...ENVIRONMENT,
});
const db = new pg.Pool({ connectionString: product.databaseUrl });

type Way = { name: string; path: string; body(email: string): object; known: "confirmed" | "waiting" };
const WAYS: Way[] = [
  { name: "recover", path: "/auth/v1/recover", known: "confirmed", body: (email) => ({ email }) },
  { name: "otp", path: "/auth/v1/otp", known: "confirmed", body: (email) => ({ email, create_user: false }) },
  { name: "resend", path: "/auth/v1/resend", known: "waiting", body: (email) => ({ email, type: "signup" }) },
  { name: "sign-up", path: "/auth/v1/signup", known: "confirmed", body: (email) => ({ email, password: PASSWORD }) },
  {
    ...{ name: "a wrong code", path: "/auth/v1/verify", known: "waiting" },
    body: (email) => ({ email, type: "signup", token: "000000" }),
  },
  {
    ...{ name: "a wrong password", path: "/auth/v1/token?grant_type=password", known: "confirmed" },
    body: (email) => ({ email, password: "Wrong-tree-42" }),
  },
];

try {
  const count = Math.ceil((PAIRS + WARM_UP) / GUESSES);
  const confirmed = await makeAccounts(count);
  await db.query("update accounts set email_confirmed_at = now() where email = any($1)", [confirmed]);
  const waiting = await makeAccounts(count);
  const known = { confirmed, waiting };
  const failed: string[] = [];
  for (const way of [...WAYS, await applying()]) {
    const { mean, z } = await measure(way, known[way.known]);
    const holds = Math.abs(z) < MOST_Z;
    if (!holds) failed.push(way.name);
    console.log(
      `${way.name.padEnd(18)} ${mean >= 0 ? "+" : ""}${mean.toFixed(3)} ms  z ${z.toFixed(1)}${holds ? "" : "  tells"}`,
    );
  }
  console.log(
    `${PAIRS} pairs each; |z| < ${MOST_Z} holds for ${WAYS.length + 1 - failed.length} of ${WAYS.length + 1}`,
  );
  process.exitCode = failed.length > 0 ? 1 : 0;
} finally {
  await db.end();
  await product.stop();
}

async function applying(): Promise<Way> {
  const { token } = (await (await fetch(`${product.url}/api/pre-applications/form`)).json()) as { token: string };
  // The form must be open for some seconds before it is sent.
  await new Promise((resolve) => setTimeout(resolve, 5000));
  const body = (email: string) => ({ ...APPLICATION, email, token });
  return { name: "pre-application", path: "/api/pre-applications", known: "confirmed", body };
}

async function makeAccounts(count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, () => `${randomUUID()}@example.com`);
  for (const email of emails) await post("/auth/v1/signup", { email, password: PASSWORD });
  const made = async () =>
    Number((await db.query("select count(*) from accounts where email = any($1)", [emails])).rows[0].count);
  while ((await made()) < count) await new Promise((resolve) => setTimeout(resolve, 50));
  return emails;
}

/** Random order within a pair, so that after-effects of one request burden both sides equally. */
async function measure({ path, body }: Way, known: string[]): Promise<{ mean: number; z: number }> {
  const differences: number[] = [];
  for (let pair = -WARM_UP; pair < PAIRS; pair += 1) {
    const about = { known: known[(pair + WARM_UP) % known.length] ?? "", unknown: `${randomUUID()}@example.com` };
    const order = Math.random() < 0.5 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
    const took = { known: 0, unknown: 0 };
    for (const side of order) took[side] = await post(path, body(about[side]));
    if (pair >= 0) differences.push(took.known - took.unknown);
  }
  const mean = differences.reduce((sum, value) => sum + value, 0) / differences.length;
  const variance = differences.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (differences.length - 1);
  return { mean, z: mean / Math.sqrt(variance / differences.length) };
}

/** @returns milliseconds until the response is read */
async function post(path: string, body: object): Promise<number> {
  const startedAt = performance.now();
  const headers = { "content-type": "application/json" };
  const answer = await fetch(product.url + path, { method: "POST", headers, body: JSON.stringify(body) });
  await answer.arrayBuffer();
  if (answer.status >= 500) throw new Error(`${path} answered ${answer.status}`);
  return performance.now() - startedAt;
}
