// Soak test at 70% of the product's capacity: `npm run bench:study -- soak --minutes 60`. Visits do not wait for
// earlier visits. Writes SOAK.md.
import { parseArgs } from "node:util";
import { ENVIRONMENT } from "../scripts/setup/runtime.mjs";
import { startProduct } from "../test/support/product.ts";
import { keepSection } from "./keep.ts";
import { residentMegabytes } from "./rest.ts";
import { anyVisit, make, type World } from "./soak-traffic.ts";
import { createWorld } from "./soak-world.ts";
import { type Minute, writeSoak } from "./write-soak.ts";

const SHARE = 0.7;
const LOOPS = 8;
const WARM_UP_S = 20;
const SAMPLE_MS = 5_000;
const METRICS_PORT = "19464";

const { values } = parseArgs({
  options: { minutes: { type: "string", default: "60" }, rate: { type: "string" } },
});
const minutes = Number(values.minutes);
const product = await startProduct({ LOG_LEVEL: "error", METRICS_PORT, ...ENVIRONMENT });
const problems = new Map<string, number>();
let failed = false;
try {
  const world = await createWorld(product);
  await visitAll(world, WARM_UP_S);
  const capacity = values.rate ? Number(values.rate) / SHARE : await visitAll(world, WARM_UP_S);
  console.log(
    `${capacity.toFixed(0)} visits a second at most; ${(capacity * SHARE).toFixed(0)} for ${minutes} minutes.`,
  );
  problems.clear();
  const rows = await soak(world, capacity * SHARE);
  keepSection("soak", world.postgres, rows);
  failed = writeSoak({ capacity, problems: [...problems] }) === "failed";
} finally {
  await product.stop();
}
process.exit(failed ? 1 : 0);

/** @returns visits per second */
async function visitAll(world: World, seconds: number): Promise<number> {
  const endsAt = performance.now() + seconds * 1000;
  let made = 0;
  const loop = async () => {
    while (performance.now() < endsAt) {
      made += 1;
      await attempt(world, made);
    }
  };
  await Promise.all(Array.from({ length: LOOPS }, loop));
  return made / seconds;
}

async function attempt(world: World, number: number): Promise<boolean> {
  try {
    await make(anyVisit(), world, number);
    return true;
  } catch (thrown) {
    const problem = (thrown instanceof Error ? thrown.message : String(thrown)).replace(/[0-9a-f]{8,}[\w-]*/g, "…");
    problems.set(problem, (problems.get(problem) ?? 0) + 1);
    return false;
  }
}

type Bucket = { latencies: number[]; errors: number; memory: { resident: number; heap: number }[] };

/** A visit counts in the minute in which it ends, so that slow visits are included. */
async function soak(world: World, rate: number): Promise<Minute[]> {
  const rows: Minute[] = [];
  const underWay = new Set<Promise<void>>();
  let bucket: Bucket = { latencies: [], errors: 0, memory: [] };
  const begin = (number: number, due: number) => {
    const visit = attempt(world, number).then((isGood) => {
      bucket.latencies.push(performance.now() - due);
      if (!isGood) bucket.errors += 1;
    });
    underWay.add(visit);
    void visit.finally(() => underWay.delete(visit));
  };
  const sampler = setInterval(() => void sample().then((found) => bucket.memory.push(found)), SAMPLE_MS);
  const arrivals = arrivalsAt(rate, begin);
  for (let minute = 1; minute <= minutes; minute += 1) {
    await arrivals(performance.now() + 60_000);
    if (minute === minutes) await Promise.all(underWay);
    rows.push(minuteOf(minute, bucket, underWay.size));
    bucket = { latencies: [], errors: 0, memory: [] };
    console.log(JSON.stringify(rows.at(-1)));
  }
  clearInterval(sampler);
  return rows;
}

/** Poisson arrivals per second. A delayed arrival starts at once, and its delay counts. */
function arrivalsAt(rate: number, begin: (number: number, due: number) => void) {
  let number = 0;
  let due = performance.now();
  return async (endsAt: number) => {
    for (; due < endsAt; due += (-Math.log(1 - Math.random()) / rate) * 1000) {
      const early = due - performance.now();
      if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
      number += 1;
      begin(number, due);
    }
  };
}

function minuteOf(minute: number, { latencies, errors, memory }: Bucket, waiting: number): Minute {
  const sorted = latencies.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  const least = (kind: "resident" | "heap") => Math.min(...memory.map((found) => found[kind]));
  return {
    ...{ minute, visits: sorted.length, errors, waiting, p50: at(0.5), p99: at(0.99) },
    ...{ resident: least("resident"), heap: least("heap") },
  };
}

async function sample(): Promise<{ resident: number; heap: number }> {
  const text = await (await fetch(`http://localhost:${METRICS_PORT}/metrics`)).text();
  const heap = Number(/^process_memory_bytes\{[^}]*kind="heapUsed"[^}]*\} (\S+)/m.exec(text)?.[1]);
  return { resident: residentMegabytes(product.pid()), heap: heap / 1024 / 1024 };
}
