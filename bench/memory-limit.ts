// Linux cgroup that limits the memory of the product and its database; needs the permission to create one.
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export type MemoryLimit = {
  /** Processes that `start` creates are held to the limit. */
  during<T>(start: () => Promise<T>): Promise<T>;
  /** Bytes of all its processes, without the page cache. */
  held(): number;
  /** Number of OOM kills. */
  kills(): number;
  remove(): void;
};

const ROOT = "/sys/fs/cgroup";

/** @returns null where no cgroup can be created */
export function limitMemory(bytes: number): MemoryLimit | null {
  const isSecond = existsSync(join(ROOT, "cgroup.controllers"));
  const root = isSecond ? ROOT : join(ROOT, "memory");
  const folder = join(root, `isa-bench-${process.pid}`);
  const file = (name: string) => join(folder, name);
  try {
    if (isSecond) writeFileSync(join(root, "cgroup.subtree_control"), "+memory");
    mkdirSync(folder);
    writeFileSync(file(isSecond ? "memory.max" : "memory.limit_in_bytes"), String(bytes));
  } catch {
    return null;
  }
  const own = ownGroup(isSecond);
  const enter = (group: string) => writeFileSync(join(group, "cgroup.procs"), String(process.pid));
  const figure = (name: string, key: string) =>
    Number(new RegExp(`^${key} (\\d+)`, "m").exec(readFileSync(file(name), "utf8"))?.[1] ?? 0);
  return {
    async during(start) {
      enter(folder);
      try {
        return await start();
      } finally {
        enter(join(root, own));
      }
    },
    held: () => figure("memory.stat", isSecond ? "anon" : "total_rss"),
    kills: () => (isSecond ? figure("memory.events", "oom_kill") : figure("memory.oom_control", "oom_kill")),
    remove: () => rmdirSync(folder),
  };
}

function ownGroup(isSecond: boolean): string {
  const line = isSecond ? /^0::(.*)$/m : /^\d+:(?:[\w,]*,)?memory(?:,[\w,]*)?:(.*)$/m;
  return line.exec(readFileSync("/proc/self/cgroup", "utf8"))?.[1] ?? "/";
}
