// Uploads 200 photos of 8 MB at once, with profile saves beside them, in 512 MB for product and database: `npm run
// bench:study -- uploads`. Exits with 1 when the process ends, an upload gets no response, or saves are slow.
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { ENVIRONMENT } from "../scripts/setup/runtime.mjs";
import { startProduct } from "../test/support/product.ts";
import { limitMemory } from "./memory-limit.ts";
import { residentMegabytes } from "./rest.ts";
import { joinMembers, type Member, percentile, startSaves } from "./saves.ts";

const UPLOADS = 200;
/** A second burst shows memory that the first did not release. */
const BURSTS = 2;
const LIMIT_MB = 512;
const SLOWEST_SAVE_MS = 500;
const SAMPLE_MS = 100;
const AFTERWARDS_S = 20;
const MB = 1024 * 1024;
const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

const photo = await largePhoto();
const limit = limitMemory(LIMIT_MB * MB);
if (!limit) console.log("no limit could be set here: what the process holds is only measured");
const start = () => startProduct({ LOG_LEVEL: "error", AUTH_AUTOCONFIRM: "true", ...ENVIRONMENT });
const product = await (limit ? limit.during(start) : start());
let isGood = false;
try {
  const members = await joinMembers(product.url, 46);
  const [savers, senders] = [members.slice(0, 6), members.slice(6)];
  const quiet = startSaves(product.url, savers);
  await wait(5);
  const before = await quiet.finish();
  const atRest = residentMegabytes(product.pid());

  let [peak, together] = [0, 0];
  const sampling = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(product.pid()));
    together = Math.max(together, (limit?.held() ?? 0) / MB);
  }, SAMPLE_MS);
  const saves = startSaves(product.url, savers);
  const answers: string[] = [];
  const afterwards: string[] = [];
  const took: string[] = [];
  for (let burst = 0; burst < BURSTS; burst += 1) {
    const startedAt = performance.now();
    answers.push(...(await Promise.all(Array.from({ length: UPLOADS }, (_, number) => upload(senders, number)))));
    console.log(
      burst,
      Object.entries(Object.groupBy(answers, (one) => one)).map(([k, v]) => `${k} ${v?.length}`),
    );
    took.push(((performance.now() - startedAt) / 1000).toFixed(1));
    if (burst === BURSTS - 1) break;
    await wait(AFTERWARDS_S);
    afterwards.push(residentMegabytes(product.pid()).toFixed(0));
  }
  const beside = await saves.finish();
  clearInterval(sampling);
  await wait(AFTERWARDS_S);
  afterwards.push(residentMegabytes(product.pid()).toFixed(0));

  const count = (answer: string) => answers.filter((one) => one === answer).length;
  const others = [...new Set(answers)].filter((answer) => !["200", "503 with Retry-After"].includes(answer));
  const slow = percentile(beside.took, 0.99);
  console.log(
    `photos: ${UPLOADS} of ${(photo.size / MB).toFixed(1)} MB at once, ${BURSTS} times; all answered within ${took.join(" and ")} s`,
  );
  console.log(`  served ${count("200")}, refused with 503 and Retry-After ${count("503 with Retry-After")}`);
  for (const other of others) console.log(`  ${other}: ${count(other)}`);
  console.log(
    `memory of the program without its database: ${atRest.toFixed(0)} MB before, ${Math.max(peak, highestMegabytes(product.pid())).toFixed(0)} MB at most, ${afterwards.join(" and ")} MB ${AFTERWARDS_S} s after each time`,
  );
  if (limit) {
    console.log(
      `with its database: ${together.toFixed(0)} of ${LIMIT_MB} MB at most; ended by the kernel: ${limit.kills()}`,
    );
  }
  console.log(
    `saves beside: ${beside.took.length}, failed ${beside.failed}, p50 ${percentile(beside.took, 0.5).toFixed(0)} ms, p99 ${slow.toFixed(0)} ms (before: p99 ${percentile(before.took, 0.99).toFixed(0)} ms)`,
  );
  isGood = others.length === 0 && slow < SLOWEST_SAVE_MS && beside.failed === 0 && (limit?.kills() ?? 0) === 0;
} finally {
  await product.stop();
  limit?.remove();
}
process.exit(isGood ? 0 : 1);

async function upload(senders: readonly Member[], number: number): Promise<string> {
  const { id, token } = senders[number % senders.length] as Member;
  const body = new FormData();
  body.set("file", photo, "photo.jpg");
  const headers = { authorization: `Bearer ${token}` };
  try {
    const answer = await fetch(`${product.url}/api/profiles/${id}/photo`, { method: "POST", headers, body });
    await answer.arrayBuffer();
    return answer.status === 503 && answer.headers.has("retry-after") ? "503 with Retry-After" : String(answer.status);
  } catch (error) {
    return `no answer (${(error as { cause?: { code?: string } }).cause?.code ?? error})`;
  }
}

function highestMegabytes(pid: number): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
}

async function largePhoto(): Promise<Blob> {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const image = sharp({ create: { width: 4000, height: 3000, channels: 3, background: "#808080", noise } });
  return new Blob([new Uint8Array(await image.jpeg({ quality: 94 }).toBuffer())], { type: "image/jpeg" });
}
