import { type ChildProcess, spawn } from "node:child_process";

type Floors = { url: string; pid: number; stop: () => void };

/** @param environment what `floors.ts` asks of it */
export async function startFloors(environment: Record<string, string>): Promise<Floors> {
  // As in our build: React's other version takes twice as long, and would flatter us.
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
