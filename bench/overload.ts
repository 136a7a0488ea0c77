// Three times the load that the machine can serve, with profile saves beside it, in 512 MB for product and database:
// `npm run bench:study -- overload --seconds 20 --megabytes 512 sign-ins`. Exits with 1 when a goal is missed.
import { Agent, request as send } from "node:http";
import { parseArgs } from "node:util";
import { ENVIRONMENT } from "../scripts/setup/runtime.mjs";
import { startProduct } from "../test/support/product.ts";
import { limitMemory } from "./memory-limit.ts";
import { joinMembers, type Member, percentile, startSaves } from "./saves.ts";

const TIMES = 3;
const LOOPS = 16;
const WARM_UP_S = 10;
const CAPACITY_S = 15;
const GOALS = { answered: 0.85, slowestMs: 2500, slowestSaveMs: 500 };
const WORDS = ["coffee", "solar", "textile", "health", "fund", "school", "water", "music"];

/** Keep-alive connections with one request at a time, like those of a reverse proxy. */
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

type Answer = { status: number; ms: number; again: boolean };
type Kind = { name: string; ask: (number: number) => Promise<Answer> };

const { values, positionals } = parseArgs({
  options: { seconds: { type: "string", default: "20" }, megabytes: { type: "string", default: "512" } },
  allowPositionals: true,
});
const seconds = Number(values.seconds);
const MB = 1024 * 1024;
const SAMPLE_MS = 100;
const limit = limitMemory(Number(values.megabytes) * MB);
if (!limit) console.log("no limit could be set here");
const start = () => startProduct({ LOG_LEVEL: "error", AUTH_AUTOCONFIRM: "true", ...ENVIRONMENT });
const product = await (limit ? limit.during(start) : start());
let isGood = true;
let most = 0;
const sampling = setInterval(() => {
  most = Math.max(most, (limit?.held() ?? 0) / MB);
}, SAMPLE_MS);
try {
  const members = await joinMembers(product.url, 46);
  const [savers, others] = [members.slice(0, 6), members.slice(6)];
  const signIn = (number: number) => askSignIn(others[number % others.length] as Member);
  const page = (number: number) =>
    ask("GET", `/${number % 2 ? "community" : "opportunities"}?search=${WORDS[number % WORDS.length]}&n=${number}`);
  const dashboard = (number: number) => {
    const { token } = others[number % others.length] as Member;
    return ask("GET", `/dashboard?n=${number}`, { headers: { cookie: `isa_access=${token}` } });
  };
  const kinds: Kind[] = [
    { name: "sign-ins", ask: signIn },
    { name: "pages", ask: page },
    { name: "dashboards", ask: dashboard },
    { name: "mixed", ask: (number) => (number % 4 === 0 ? signIn(number) : page(number)) },
  ];
  for (const kind of kinds.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
    isGood = (await overload(kind, savers)) && isGood;
  }
} finally {
  clearInterval(sampling);
  const kills = limit?.kills() ?? 0;
  isGood &&= kills === 0;
  console.log(
    `memory of the product and its database without files: ${most.toFixed(0)} of ${values.megabytes} MB at most`,
  );
  console.log(`ended by the kernel: ${kills}`);
  await product.stop();
  limit?.remove();
}
process.exit(isGood ? 0 : 1);

async function overload(kind: Kind, savers: readonly Member[]): Promise<boolean> {
  await askInLoops(kind, WARM_UP_S);
  const savesBefore = startSaves(product.url, savers);
  const capacity = (await askInLoops(kind, CAPACITY_S)) / CAPACITY_S;
  await savesBefore.finish();
  const saves = startSaves(product.url, savers);
  const answers = await askAtRate(kind, capacity * TIMES);
  const { took, failed } = await saves.finish();
  const served = answers.filter(({ status }) => status === 200).map(({ ms }) => ms);
  const refused = answers.filter(({ status, again }) => status === 503 && again).map(({ ms }) => ms);
  const part = served.length / seconds / capacity;
  const [slowest, slowestSave] = [percentile(served, 0.99), percentile(took, 0.99)];
  const round = (figure: number) => figure.toFixed(0);
  console.log(
    `${kind.name}: ${round(capacity)} a second at most, beside saves; ${answers.length} asked for in ${seconds} s`,
  );
  console.log(
    `  served ${round(served.length / seconds)} a second (${round(part * 100)}%), p50 ${round(percentile(served, 0.5))} ms, p99 ${round(slowest)} ms`,
  );
  console.log(
    `  refused with 503 and Retry-After: ${refused.length}, p50 ${round(percentile(refused, 0.5))} ms, p99 ${round(percentile(refused, 0.99))} ms; neither: ${answers.length - served.length - refused.length}`,
  );
  console.log(
    `  saves beside: ${took.length}, failed ${failed}, p50 ${round(percentile(took, 0.5))} ms, p99 ${round(slowestSave)} ms`,
  );
  return (
    part >= GOALS.answered &&
    slowest < GOALS.slowestMs &&
    slowestSave < GOALS.slowestSaveMs &&
    failed === 0 &&
    served.length + refused.length === answers.length
  );
}

/** Closed loop: each request follows the last response. @returns number of responses */
async function askInLoops({ ask }: Kind, during: number): Promise<number> {
  const endsAt = performance.now() + during * 1000;
  let number = 0;
  let served = 0;
  const loop = async () => {
    while (performance.now() < endsAt) {
      number += 1;
      if ((await ask(number)).status === 200) served += 1;
    }
  };
  await Promise.all(Array.from({ length: LOOPS }, loop));
  return served;
}

/** Open loop: requests do not wait for earlier responses. */
async function askAtRate({ ask }: Kind, rate: number): Promise<Answer[]> {
  const startedAt = performance.now();
  const asked: Promise<Answer>[] = [];
  while (performance.now() - startedAt < seconds * 1000) {
    const due = ((performance.now() - startedAt) / 1000) * rate;
    while (asked.length < due) asked.push(ask(asked.length));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return Promise.all(asked);
}

function askSignIn({ email, password }: Member): Promise<Answer> {
  const body = JSON.stringify({ email, password });
  return ask("POST", "/auth/v1/token?grant_type=password", { body, headers: { "content-type": "application/json" } });
}

/** Plain node:http: the load generator must cost less than the product. */
function ask(
  method: string,
  path: string,
  { body, headers = {} }: { body?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, again = false) => resolve({ status, ms: performance.now() - startedAt, again });
    const asked = send(product.url + path, { method, headers, agent }, (answer) => {
      answer.resume().on("end", () => end(answer.statusCode ?? 0, answer.headers["retry-after"] !== undefined));
    });
    asked.on("error", () => end(0)).end(body);
  });
}
