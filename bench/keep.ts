import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";

const KEPT = "bench/results.json";
const GB = 1024 ** 3;

export type Circumstances = {
  measuredAt: string;
  machine: string;
  system: string;
  load: string;
  node: string;
  postgres: string;
  version: string;
};
export type Result = {
  work: string;
  unit: string;
  ours: number;
  floor: number | null;
  ratio: number | null;
  spread?: [number, number];
  goal: { most: number } | { least: number } | null;
};
export type Section<T> = Circumstances & { rows: T[] };
type Kept = Record<string, Section<unknown>>;

export function readSection<T>(name: string): Section<T> | null {
  return (read()[name] as Section<T> | undefined) ?? null;
}

export function keepSection<T>(name: string, postgres: string, rows: T[]): void {
  const kept: Kept = { ...read(), [name]: { ...circumstances(postgres), rows } };
  writeFileSync(KEPT, `${JSON.stringify(kept, null, 2)}\n`);
}

export function describeCircumstances(of: Circumstances): string {
  const { measuredAt, machine, system, load, node, postgres, version } = of;
  return `${measuredAt.slice(0, 16).replace("T", " ")} UTC, version ${version}, on ${machine} (load ${load}), ${system}, Node ${node}, PostgreSQL ${postgres}.`;
}

function circumstances(postgres: string): Circumstances {
  const processors = cpus();
  return {
    measuredAt: new Date().toISOString(),
    machine: `${processors.length} x ${processors[0]?.model.trim() ?? "unknown"}, ${(totalmem() / GB).toFixed(0)} GB`,
    system: `${process.platform} ${process.arch}`,
    load: (loadavg()[0] ?? 0).toFixed(1),
    node: process.versions.node,
    postgres: postgres.split(" ")[0] ?? postgres,
    version: spawnSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).stdout?.trim() || "unknown",
  };
}

function read(): Kept {
  return existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, "utf8")) : {};
}
