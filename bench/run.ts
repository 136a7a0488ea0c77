// Prints what each kind of request costs the product, beside the floor that runs in the same minute.
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { CAST_PASSWORD } from "#server/seed/cast.ts";
import { startProduct } from "#test/product.ts";
import { type Figure, measure, request, type Work } from "./measure.ts";

const EMAIL = "chinedu@isa.example";

const product = await startProduct({ LOG_LEVEL: "silent" });
const { token, id } = await signIn();
const cookie = { cookie: `isa_access=${token}` };
const bearer = { authorization: `Bearer ${token}` };
const dashboard = await (await fetch(`${product.url}/dashboard`, { headers: cookie })).text();
const list = await (await fetch(`${product.url}/opportunities`)).text();
const directory = await (await fetch(`${product.url}/community`)).text();
const { opportunities } = (await (await fetch(`${product.url}/api/opportunities?limit=1`)).json()) as {
  opportunities: { id: string }[];
};
const opportunity = opportunities[0]?.id ?? "";
const floors = await startFloors();

/** The floor compresses nothing; a list would otherwise be measured with 0.3 ms of brotli. */
const UNCOMPRESSED = { headers: { "accept-encoding": "identity" } };

type Row = { work: string; goal: string; ours: Work; floor: Work };
const json = (body: unknown, method = "POST"): RequestInit => ({
  method,
  headers: { ...bearer, "content-type": "application/json" },
  body: JSON.stringify(body),
});
const load = (count: number, parallel: number, send: Work["send"]): Work => ({ count, parallel, send });
const rows: Row[] = [
  {
    work: "anonymous public page (/)",
    goal: "1.5",
    ours: load(6000, 8, () => request(`${product.url}/`)),
    floor: load(6000, 8, () => request(`${floors.url}/page`)),
  },
  {
    work: "signed-in page, rendered (/dashboard)",
    goal: "2",
    ours: load(400, 4, () => request(`${product.url}/dashboard`, { headers: cookie })),
    floor: load(400, 4, () => request(`${floors.url}/dashboard`)),
  },
  {
    work: "list page of 24 cards, not kept (/opportunities)",
    goal: "2",
    ours: load(400, 4, (index) => request(`${product.url}/opportunities?n=${index}`)),
    floor: load(400, 4, () => request(`${floors.url}/list-page`)),
  },
  {
    work: "API list of 24, not compressed (/api/opportunities)",
    goal: "1.6",
    ours: load(2000, 8, () => request(`${product.url}/api/opportunities`, UNCOMPRESSED)),
    floor: load(2000, 8, () => request(`${floors.url}/list`)),
  },
  {
    work: "directory page of 24 cards, not kept (/community)",
    goal: "2",
    ours: load(400, 4, (index) => request(`${product.url}/community?n=${index}`)),
    floor: load(400, 4, () => request(`${floors.url}/directory-page`)),
  },
  {
    work: "API list of 24, not compressed (/api/directory)",
    goal: "1.6",
    ours: load(2000, 8, () => request(`${product.url}/api/directory`, UNCOMPRESSED)),
    floor: load(2000, 8, () => request(`${floors.url}/directory`)),
  },
  {
    work: "API detail (/api/opportunities/:id)",
    goal: "1.6",
    ours: load(3000, 8, () => request(`${product.url}/api/opportunities/${opportunity}`)),
    floor: load(3000, 8, () => request(`${floors.url}/detail`)),
  },
  {
    work: "saved profile read",
    goal: "1.6",
    ours: load(3000, 8, () => request(`${product.url}/api/profiles/${id}`, { headers: bearer })),
    floor: load(3000, 8, () => request(`${floors.url}/profile`)),
  },
  {
    work: "/auth/v1/user",
    goal: "1.6",
    ours: load(3000, 8, () => request(`${product.url}/auth/v1/user`, { headers: bearer })),
    floor: load(3000, 8, () => request(`${floors.url}/user`, { headers: bearer })),
  },
  {
    work: "auto-save of the wizard",
    goal: "2",
    ours: load(2000, 1, (index) =>
      request(
        `${product.url}/api/profiles/${id}`,
        json({ baseVersion: 1_000_000, changes: { userBio: `Saved ${index} times` } }, "PATCH"),
      ),
    ),
    floor: load(2000, 1, (index) =>
      request(`${floors.url}/profile`, json({ baseVersion: 1, changes: { userBio: `Saved ${index} times` } }, "PATCH")),
    ),
  },
  {
    work: "sign-in",
    goal: "1.1",
    ours: load(300, 2, () =>
      request(`${product.url}/auth/v1/token?grant_type=password`, json({ email: EMAIL, password: CAST_PASSWORD })),
    ),
    floor: load(300, 2, () => request(`${floors.url}/sign-in`, json({}))),
  },
];

console.log("CPU of the process per request, in milliseconds, and requests per second from outside.\n");
console.log("| work | ours ms | floor ms | ratio | goal | ours /s | floor /s |\n|---|---|---|---|---|---|---|");
for (const row of rows) {
  const floor = await measure(floors.pid, row.floor);
  const ours = await measure(product.pid(), row.ours);
  console.log(line(row, ours, floor));
}
floors.stop();
await product.stop();

function line({ work, goal }: Row, ours: Figure, floor: Figure): string {
  const ratio = ours.cpuMilliseconds / floor.cpuMilliseconds;
  const cells = [ours.cpuMilliseconds.toFixed(2), floor.cpuMilliseconds.toFixed(2), ratio.toFixed(2), `<= ${goal}`];
  return `| ${[work, ...cells, ours.perSecond.toFixed(0), floor.perSecond.toFixed(0)].join(" | ")} |`;
}

async function signIn(): Promise<{ token: string; id: string }> {
  const response = await fetch(`${product.url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: EMAIL, password: CAST_PASSWORD }),
  });
  const { access_token, user } = (await response.json()) as { access_token: string; user: { id: string } };
  return { token: access_token, id: user.id };
}

async function startFloors(): Promise<{ url: string; pid: number; stop: () => void }> {
  const env = {
    ...process.env,
    DATABASE_URL: `postgres://isa@/postgres?host=${encodeURIComponent(join(product.dataDir, "postgres"))}`,
    KEYS_FILE: join(product.dataDir, "signing-keys.json"),
    MEMBER: id,
    PASSWORD: CAST_PASSWORD,
    SITE: product.url,
    DASHBOARD: dashboard,
    LIST: list,
    DIRECTORY: directory,
    OPPORTUNITY: opportunity,
  };
  const child: ChildProcess = spawn(process.execPath, ["bench/floors.ts"], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await new Promise<string>((resolve) => {
    child.stdout?.on("data", (chunk: Buffer) => resolve(/http:\S+/.exec(chunk.toString())?.[0] ?? ""));
  });
  return { url, pid: child.pid ?? 0, stop: () => child.kill() };
}
