// 1,000 sockets of two web processes behind PgBouncer, and 100 broadcasts a second over their topics: `npm run bench:sockets --
// --seconds 600 --topics 50`. Ends with 1 when one is missed, heard twice, out of order or late.
import { join } from "node:path";
import { parseArgs } from "node:util";
import { WebSocket } from "ws";
import { startDatabase } from "../drills/database.ts";
import { startPooler } from "../drills/pooler.ts";
import { ENVIRONMENT } from "../scripts/setup/runtime.mjs";
import { startProduct } from "../test/support/product.ts";
import { SPREAD_HEAD, spreadLine } from "./measure.ts";
import { residentMegabytes } from "./rest.ts";
import { joinMembers, percentile } from "./saves.ts";

const SOCKETS = 1_000;
const MEMBERS = 50;
const A_SECOND = 100;
const HEARTBEAT_MS = 25_000;
/** Broadcasts until then are for warming up, and the memory is of a process at work. */
const WARM_UP_S = 20;
const LATEST_MS = 500;
const MOST_GROWTH = 1.1;

const { values } = parseArgs({
  options: { seconds: { type: "string", default: "60" }, topics: { type: "string", default: "50" } },
});
const [seconds, topics] = [Number(values.seconds), Number(values.topics)];

type Said = { number: number; at: number };
type Listener = { topic: number; socket: WebSocket; heard: number; wrong: number };
const took: number[] = [];
/** Of what was said in each topic so far. */
const lastNumbers: number[] = [];
let isWarm = false;

const database = await startDatabase();
const pooler = await startPooler(database.url);
const keys = join(database.folder, "keys.json");
const environment = {
  AUTH_SIGNING_KEYS_FILE: keys,
  DATABASE_URL: pooler.url,
  DATABASE_DIRECT_URL: database.url,
  AUTH_AUTOCONFIRM: "true",
  SITE_URL: "http://isa.test",
  SEED: "none",
};
const first = await startProduct({ ...environment, ...ENVIRONMENT });
const second = await startProduct({ ...environment, ...ENVIRONMENT, ROLE: "web" });
let isGood = false;
try {
  isGood = await measure();
} finally {
  await second.stop();
  await first.stop();
  await pooler.stop();
  await database.stop();
}
process.exit(isGood ? 0 : 1);

async function measure(): Promise<boolean> {
  const members = await joinMembers(first.url, MEMBERS);
  const listeners: Listener[] = [];
  for (let made = 0; made < SOCKETS; made += 1) {
    const { token = "" } = members[made % MEMBERS] ?? {};
    // Halves of each topic hang on different processes.
    listeners.push(await listen(made % 2 === 0 ? first.url : second.url, token, Math.floor(made / 2) % topics));
  }
  const beats = setInterval(() => {
    for (const { socket } of listeners) socket.send('[null,"0","phoenix","heartbeat",{}]');
  }, HEARTBEAT_MS);
  await say(listeners, WARM_UP_S);
  isWarm = true;
  const before = residentOf();
  const said = await say(listeners, seconds);
  clearInterval(beats);
  const after = residentOf();
  const missing = listeners.reduce((sum, { topic, heard }) => sum + (said[topic] ?? 0) - heard, 0);
  const wrong = listeners.reduce((sum, one) => sum + one.wrong, 0);
  console.log(`${SPREAD_HEAD}\n${spreadLine(`from ${SOCKETS / topics} sockets a topic, ms`, took)}`);
  console.log(`${took.length} heard, ${missing} missing, ${wrong} twice or out of order.`);
  console.log(`Memory of the processes: ${before.join(" and ")} MB, after ${seconds} s ${after.join(" and ")} MB.`);
  const isFlat = after.every((now, of) => now <= (before[of] ?? 0) * MOST_GROWTH);
  return missing === 0 && wrong === 0 && isFlat && percentile(took, 0.99) < LATEST_MS;
}

function residentOf(): number[] {
  return [first, second].map((product) => Math.round(residentMegabytes(product.pid())));
}

function nameOf(topic: number): string {
  return `realtime:bench-${topic}`;
}

function listen(url: string, token: string, topic: number): Promise<Listener> {
  const socket = new WebSocket(`${url.replace("http", "ws")}/realtime/v1/websocket?vsn=2.0.0`);
  const listener: Listener = { topic, socket, heard: 0, wrong: 0 };
  const config = { broadcast: { self: true }, presence: { enabled: false } };
  socket.on("open", () =>
    socket.send(JSON.stringify(["1", "1", nameOf(topic), "phx_join", { config, access_token: token }])),
  );
  return new Promise((resolve, reject) => {
    socket.on("error", reject);
    socket.on("close", () => reject(new Error("a socket was closed")));
    socket.on("message", (data: Buffer, isBinary) => {
      if (isBinary) return hear(listener, contentOf(data));
      const [, , , event, payload] = JSON.parse(data.toString());
      if (event !== "phx_reply" || listener.heard > 0) return;
      if (payload.status === "ok") resolve(listener);
      else reject(new Error(JSON.stringify(payload)));
    });
  });
}

/** Behind a head of five bytes: lengths of topic, event and metadata at the places 1 to 3. */
function contentOf(data: Buffer): Said {
  const [, topic = 0, event = 0, metadata = 0] = data;
  return JSON.parse(data.subarray(5 + topic + event + metadata).toString());
}

function hear(listener: Listener, { number, at }: Said): void {
  listener.heard += 1;
  if (number !== listener.heard) listener.wrong += 1;
  if (isWarm) took.push(performance.now() - at);
}

/** One of each topic speaks, so that its order is known. @returns how many there were of each topic so far */
async function say(listeners: readonly Listener[], forSeconds: number): Promise<readonly number[]> {
  const beginsAt = performance.now();
  for (let count = 0; count < forSeconds * A_SECOND; count += 1) {
    const wait = beginsAt + (count * 1000) / A_SECOND - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const topic = count % topics;
    const number = (lastNumbers[topic] ?? 0) + 1;
    lastNumbers[topic] = number;
    const payload = { type: "broadcast", event: "tick", payload: { number, at: performance.now() } };
    const speaker = listeners.find((one) => one.topic === topic);
    speaker?.socket.send(JSON.stringify(["1", String(number), nameOf(topic), "broadcast", payload]));
  }
  const until = performance.now() + 10_000;
  const isAllHeard = () => listeners.every(({ topic, heard }) => heard >= (lastNumbers[topic] ?? 0));
  while (!isAllHeard() && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 50));
  return lastNumbers;
}
