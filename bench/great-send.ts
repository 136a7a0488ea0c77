// Sends one mail to every member through `npm start` and samples memory; writes RESULTS.md.
import { randomUUID } from "node:crypto";
import pg from "pg";
import { CAST_PASSWORD } from "#app/seed/cast.ts";
import { ENVIRONMENT } from "../scripts/setup/runtime.mjs";
import { startProduct } from "../test/support/product.ts";
import { generateMembers } from "./generate.ts";
import { keepSection, type Result } from "./keep.ts";
import { limitMemory } from "./memory-limit.ts";
import { residentMegabytes } from "./rest.ts";
import { startSink } from "./start-sink.ts";
import { tableOf, writeResults } from "./write-results.ts";

const MEMBERS = Number(process.argv[2] ?? 1_000_000);
const SAMPLE_MS = 100;
/** Without a limit, Node lets its heap grow long before it collects garbage. */
const LIMIT_MB = 512;
const MB = 1024 * 1024;
const MAIL = {
  emailType: "newsletter",
  category: "newsletter",
  subject: "News for {{first_name}}",
  htmlContent: "<p>Habari {{first_name}},</p><p>There is news for you from the community.</p>",
  to: { kind: "audience", filters: {} },
};

const sink = await startSink();
const limit = limitMemory(LIMIT_MB * MB);
if (!limit) console.log("no limit could be set here: the program holds as much as it likes");
const start = () => startProduct({ LOG_LEVEL: "error", ...ENVIRONMENT, SMTP_URL: sink.url });
const product = await (limit ? limit.during(start) : start());
const client = new pg.Client({ connectionString: product.databaseUrl });
await client.connect();
await generateMembers(client, MEMBERS, console.log);
await client.query("vacuum analyze");
await client.query(
  "insert into email_settings (daily_limit) values (1000000) on conflict (id) do update set daily_limit = 1000000",
);
const headers = { "content-type": "application/json", authorization: `Bearer ${await signIn()}` };
const atRest = residentMegabytes(product.pid());
let peak = atRest;
const sampling = setInterval(() => {
  peak = Math.max(peak, residentMegabytes(product.pid()));
}, SAMPLE_MS);
const { confirmation } = await post("/api/admin/email-sends/confirmation", MAIL);
const startedAt = performance.now();
const { sendId, willGet } = await post("/api/admin/email-sends", { ...MAIL, requestKey: randomUUID(), confirmation });
const sent = await untilSent();
const seconds = (performance.now() - startedAt) / 1000;
clearInterval(sampling);
if (sent !== willGet) throw new Error(`${sent} of ${willGet} mails were sent`);
const alone = { floor: null, ratio: null };
const results: Result[] = [
  {
    ...{ work: `memory of the program while it sends one mail to ${sent.toLocaleString("en")} members`, unit: "MB" },
    ...{ ours: peak, ...alone, goal: { most: 200 } },
  },
  { work: "memory of the program before it", unit: "MB", ours: atRest, ...alone, goal: null },
  {
    work: "mails of this send, from its press to the last",
    unit: "per second",
    ours: sent / seconds,
    ...alone,
    goal: null,
  },
];
keepSection("great-send", (await client.query("show server_version")).rows[0].server_version, results);
writeResults();
console.log(tableOf(results));
await client.end();
await product.stop();
limit?.remove();
sink.child.kill();

async function signIn(): Promise<string> {
  const answer = await fetch(`${product.url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "admin1@isa.example", password: CAST_PASSWORD }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

async function post(path: string, body: object) {
  const answer = await fetch(product.url + path, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json() as Promise<{ confirmation: string; sendId: string; willGet: number }>;
}

async function untilSent(): Promise<number> {
  for (;;) {
    const { rows } = await client.query("select status, sent_count as sent from email_sends where id = $1", [sendId]);
    if (rows[0].status === "sent") return rows[0].sent;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}
