import { existsSync, readFileSync } from "node:fs";
import { ENVIRONMENT } from "../scripts/setup/runtime.mjs";
import { type Product, startProduct } from "../test/support/product.ts";
import type { Result } from "./keep.ts";

const STARTS = 3;
const REST_S = 20;

/** The first start fills Node's code cache, so that later starts equal those of a machine after set-up. */
export async function measureRest(): Promise<Result[]> {
  const product = await startProduct({ LOG_LEVEL: "silent", ...ENVIRONMENT });
  await get(product.url);
  const seconds: number[] = [];
  for (let start = 0; start < STARTS; start += 1) seconds.push(await restart(product));
  await get(product.url);
  await new Promise((resolve) => setTimeout(resolve, REST_S * 1000));
  const megabytes = residentMegabytes(product.pid());
  await product.stop();
  const alone = { floor: null, ratio: null };
  const start = seconds.toSorted((a, b) => a - b)[Math.floor(STARTS / 2)] ?? Number.NaN;
  return [
    {
      work: `memory of the program without its database, ${REST_S} s after the start`,
      unit: "MB",
      ours: megabytes,
      ...alone,
      goal: { most: 150 },
    },
    { work: `start, median of ${STARTS}`, unit: "s", ours: start, ...alone, goal: { most: 5 } },
  ];
}

export function residentMegabytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
}

/** SIGTERM also shuts down the product's database. */
async function restart(product: Product): Promise<number> {
  const pid = product.pid();
  process.kill(pid, "SIGTERM");
  while (existsSync(`/proc/${pid}`)) await new Promise((resolve) => setTimeout(resolve, 50));
  const startedAt = performance.now();
  await product.start();
  await get(product.url);
  return (performance.now() - startedAt) / 1000;
}

async function get(url: string): Promise<void> {
  await (await fetch(url)).arrayBuffer();
}
