// Measures each kind of request against a floor that runs in the same minute; writes RESULTS.md.
import { join } from "node:path";
import pg from "pg";
import { CAST, CAST_PASSWORD } from "#app/seed/cast.ts";
import { ENVIRONMENT } from "../scripts/setup/runtime.mjs";
import { type Product, startProduct } from "../test/support/product.ts";
import { keepSection, type Result } from "./keep.ts";
import { type Compared, measureInTurns, middleHalf, request, type Work } from "./measure.ts";
import { measureRest } from "./rest.ts";
import { startFloors } from "./start-floors.ts";
import { whileListening } from "./statements-of.ts";
import { tableOf, writeResults } from "./write-results.ts";

const PASSWORD_GRANT = { email: "chinedu@isa.example", password: CAST_PASSWORD };
/** Several accounts, because sign-ins of one account wait for each other. */
const SIGNERS = CAST.map(({ email }) => ({ email, password: CAST_PASSWORD }));

/** Part of a name: only matching rows are measured, and nothing is stored. */
const only = process.argv[2] ?? "";
const AS_DEPLOYED = "sign-in, counted by the limits of a deployment";
const rest = only ? [] : await measureRest();
const product = await startProduct({ LOG_LEVEL: "silent", ...ENVIRONMENT });
const { access_token: token, refresh_token: firstRefreshToken, user } = await tokenFor("password", PASSWORD_GRANT);
const { id } = user;
let profileVersion = 0;
/** The floor does not compress; brotli would add 0.3 ms to a list and 0.5 ms to a page. */
const plain = { "accept-encoding": "identity" };
/** Cookie of a second page view, when the browser already has the stylesheet. */
const look = /data-look="([^"]+)"/.exec(await (await fetch(product.url)).text())?.[1] ?? "";
const visitor = { ...plain, cookie: `isa_look=${look}` };
const member = { ...plain, cookie: `isa_look=${look}; isa_access=${token}` };
const bearer = { authorization: `Bearer ${token}` };
const { opportunities } = (await (await fetch(`${product.url}/api/opportunities?limit=1`)).json()) as {
  opportunities: { id: string }[];
};
const opportunity = opportunities[0]?.id ?? "";
const { databaseUrl } = product;
const dashboardOnce = () => request(`${product.url}/dashboard`, { headers: member });
const statements = await whileListening(product, databaseUrl, async (statementsOf) => ({
  dashboard: await statementsOf(dashboardOnce),
  refresh: await statementsOf(refresher((await tokenFor("password", PASSWORD_GRANT)).refresh_token)),
}));
const refreshOnce = refresher(firstRefreshToken);
const floors = await startFloors({
  DATABASE_URL: databaseUrl,
  KEYS_FILE: join(product.dataDir, "signing-keys.json"),
  MEMBER: id,
  PASSWORD: CAST_PASSWORD,
  SITE: product.url,
  COOKIE: member.cookie,
  OPPORTUNITY: opportunity,
  STATEMENTS: JSON.stringify(statements),
});

/** CPU per request is compared, unless throughput is named. */
type Row = { work: string; goal: string; by?: "throughput"; ours: Work; floor: Work };
const json = (body: unknown, method = "POST"): RequestInit => ({
  method,
  headers: { ...bearer, "content-type": "application/json" },
  body: JSON.stringify(body),
});
const atFloor = (path: string) => () => request(`${floors.url}${path}`, json({}));
const load = (parallel: number, send: Work["send"]): Work => ({ parallel, send });
const rows: Row[] = [
  {
    work: "anonymous public page (/)",
    goal: "1",
    ours: load(8, () => request(`${product.url}/`)),
    floor: load(8, () => request(`${floors.url}/page`)),
  },
  {
    work: "the same in French (/fr)",
    goal: "1",
    ours: load(8, () => request(`${product.url}/fr`)),
    floor: load(8, () => request(`${floors.url}/page`)),
  },
  {
    work: "signed-in page, not compressed (/dashboard)",
    goal: "2",
    ours: load(4, dashboardOnce),
    floor: load(4, () => request(`${floors.url}/dashboard`)),
  },
  {
    work: "the same in French (/fr/dashboard)",
    goal: "2",
    ours: load(4, () => request(`${product.url}/fr/dashboard`, { headers: member })),
    floor: load(4, () => request(`${floors.url}/dashboard`)),
  },
  {
    work: "list page of 24 cards, not kept, not compressed (/opportunities)",
    goal: "1.6",
    ours: load(4, (index) => request(`${product.url}/opportunities?n=${index}`, { headers: visitor })),
    floor: load(4, () => request(`${floors.url}/list-page`)),
  },
  {
    work: "API list of 24, not compressed (/api/opportunities)",
    goal: "1.6",
    ours: load(8, () => request(`${product.url}/api/opportunities`, { headers: plain })),
    floor: load(8, () => request(`${floors.url}/list`)),
  },
  {
    work: "directory page of 24 cards, not kept, not compressed (/community)",
    goal: "1.6",
    ours: load(4, (index) => request(`${product.url}/community?n=${index}`, { headers: visitor })),
    floor: load(4, () => request(`${floors.url}/directory-page`)),
  },
  {
    work: "API list of 24, not compressed (/api/directory)",
    goal: "1.6",
    ours: load(8, () => request(`${product.url}/api/directory`, { headers: plain })),
    floor: load(8, () => request(`${floors.url}/directory`)),
  },
  {
    work: "API detail (/api/opportunities/:id)",
    goal: "1.6",
    ours: load(8, () => request(`${product.url}/api/opportunities/${opportunity}`)),
    floor: load(8, () => request(`${floors.url}/detail`)),
  },
  {
    work: "saved profile read",
    goal: "1.6",
    ours: load(8, () => request(`${product.url}/api/profiles/${id}`, { headers: bearer })),
    floor: load(8, () => request(`${floors.url}/profile`)),
  },
  {
    work: "/auth/v1/user",
    goal: "1",
    ours: load(8, () => request(`${product.url}/auth/v1/user`, { headers: bearer })),
    floor: load(8, () => request(`${floors.url}/user`, { headers: bearer })),
  },
  {
    work: "auto-save of the wizard",
    goal: "2",
    ours: load(1, saveOnce),
    floor: load(1, (index) =>
      request(`${floors.url}/profile`, json({ baseVersion: 1, changes: { userBio: `Saved ${index} times` } }, "PATCH")),
    ),
  },
  {
    work: "refresh of a session",
    goal: "1.6",
    ours: load(1, refreshOnce),
    floor: load(1, atFloor("/refresh")),
  },
  {
    work: "sign-in",
    goal: "1.25",
    ours: load(2, (index) => signInOnce(product.url, index)),
    floor: load(2, atFloor("/sign-in")),
  },
  {
    work: "sign-in, beside the argon2id of Node itself",
    goal: "0.6",
    ours: load(2, (index) => signInOnce(product.url, index)),
    floor: load(2, atFloor("/sign-in-by-node")),
  },
  {
    work: "sign-ins per second, on all cores with the database",
    goal: "0.8",
    by: "throughput",
    ours: load(8, (index) => signInOnce(product.url, index)),
    floor: load(8, atFloor("/verify")),
  },
];

const results: Result[] = [];
try {
  await measureAll();
} finally {
  floors.stop();
  await product.stop();
}
console.log(`${tableOf(results)}\n\n${tableOf(rest)}`);

async function measureAll(): Promise<void> {
  for (const row of rows.filter(({ work }) => work.includes(only))) await measureRow(row, product);
  if (AS_DEPLOYED.includes(only)) await measureAsDeployed();
  if (only) return;
  const postgres = await versionOfPostgres();
  keepSection("requests", postgres, results);
  keepSection("rest", postgres, rest);
  writeResults();
}

async function measureRow(row: Row, { pid }: Product): Promise<void> {
  const turns = await measureInTurns({ pid: pid(), work: row.ours }, { pid: floors.pid, work: row.floor });
  results.push(resultOf(row, turns));
}

/** Rate limits are off elsewhere, because all requests come from one address. Nothing else runs here. */
async function measureAsDeployed(): Promise<void> {
  const limits = { RATE_LIMITS: "on", TRUST_PROXY: "1", AUTH_RATE_LIMITS: "token=100000" };
  const deployed = await startProduct({ LOG_LEVEL: "silent", ...limits, ...ENVIRONMENT });
  const ours = load(2, (index) => signInOnce(deployed.url, index));
  try {
    await measureRow({ work: AS_DEPLOYED, goal: "", ours, floor: load(2, atFloor("/sign-in")) }, deployed);
  } finally {
    await deployed.stop();
  }
}

function resultOf({ work, goal, by }: Row, { whole, turns }: Compared): Result {
  const figure = by === "throughput" ? "perSecond" : "cpuMilliseconds";
  const unit = by === "throughput" ? "per second" : "ms";
  const [ours, floor] = [whole.ours[figure], whole.floor[figure]];
  const spread = middleHalf(turns.map((turn) => turn.ours[figure] / turn.floor[figure]));
  const bound = by === "throughput" ? { least: Number(goal) } : { most: Number(goal) };
  return { work, unit, ours, floor, ratio: ours / floor, spread, goal: goal === "" ? null : bound };
}

async function versionOfPostgres(): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query("show server_version");
  await client.end();
  return rows[0].server_version;
}

type Session = { access_token: string; refresh_token: string; user: { id: string } };

async function tokenFor(grant: "password" | "refresh_token", body: Record<string, string>): Promise<Session> {
  const response = await fetch(`${product.url}/auth/v1/token?grant_type=${grant}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`the ${grant} grant answered ${response.status}`);
  return (await response.json()) as Session;
}

/** Each request has its own client address, in a header that the product trusts. */
function signInOnce(url: string, index: number): Promise<void> {
  const grant = SIGNERS[index % SIGNERS.length] ?? PASSWORD_GRANT;
  const { headers, ...init } = json(grant);
  const address = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
  return request(`${url}/auth/v1/token?grant_type=password`, {
    ...init,
    headers: { ...headers, "x-forwarded-for": address },
  });
}

async function saveOnce(index: number): Promise<void> {
  const save = json({ baseVersion: profileVersion, changes: { userBio: `Saved ${index} times` } }, "PATCH");
  const answer = await fetch(`${product.url}/api/profiles/${id}`, save);
  const { profile } = (await answer.json()) as { profile: { version: number } };
  profileVersion = profile.version;
}

function refresher(first: string): () => Promise<void> {
  let refreshToken = first;
  return async () => {
    ({ refresh_token: refreshToken } = await tokenFor("refresh_token", { refresh_token: refreshToken }));
  };
}
