import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { openSync } from "node:fs";
import { join } from "node:path";

export type Service = {
  name: string;
  pid(): number;
  start(): void;
  /** Ends it as a crash does, and leaves it so. */
  kill(): void;
  stop(): Promise<void>;
};

type Program = {
  name: string;
  command: string;
  options: string[];
  env: Record<string, string>;
  /** For what refuses to run as root. */
  unprivileged?: boolean;
};

/** The user that PostgreSQL and its helpers run as, when this runs as root. */
export const serviceUser: { uid: number; gid: number } | undefined =
  process.getuid?.() === 0 ? { uid: idOf("-u"), gid: idOf("-g") } : undefined;

function idOf(flag: string): number {
  return Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
}

/** One program in the background; its output is a file in the folder `log`. */
export function createService(folder: string, { name, command, options, env, unprivileged }: Program): Service {
  let child: ChildProcess | undefined;
  const end = async (signal: NodeJS.Signals) => {
    const current = child;
    if (!current || current.exitCode !== null || current.signalCode !== null) return;
    const gone = new Promise((resolve) => current.once("exit", resolve));
    current.kill(signal);
    const impatience = setTimeout(() => current.kill("SIGKILL"), 15_000);
    await gone;
    clearTimeout(impatience);
  };
  return {
    name,
    pid: () => child?.pid ?? 0,
    start() {
      const output = openSync(join(folder, "log", `${name}.log`), "a");
      child = spawn(command, options, {
        // That user may not enter the folder of a checkout of root's own.
        ...(unprivileged && serviceUser ? { ...serviceUser, cwd: folder } : {}),
        env: { PATH: `${process.env.PATH}:/usr/sbin:/sbin`, HOME: folder, LANG: "C.UTF-8", ...env },
        stdio: ["ignore", output, output],
      });
      child.once("error", (error) => console.error(`${name}: ${error.message}`));
    },
    kill: () => void child?.kill("SIGKILL"),
    stop: () => end("SIGTERM"),
  };
}
