import { type ChildProcess, spawn } from "node:child_process";

type Floors = { url: string; pid: number; stop: () => void };

/** @param environment variables that `floors.ts` reads */
export async function startFloors(environment: Record<string, string>): Promise<Floors> {
  // Production build of React, as in ours: the development build takes twice as long.
  const env = { ...process.env, NODE_ENV: "production", ...environment };
  const child: ChildProcess = spawn(process.execPath, ["bench/floors.ts"], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await new Promise<string>((resolve) => {
    child.stdout?.on("data", (chunk: Buffer) => resolve(/http:\S+/.exec(chunk.toString())?.[0] ?? ""));
  });
  return { url, pid: child.pid ?? 0, stop: () => child.kill() };
}
