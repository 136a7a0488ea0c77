import { type ChildProcess, spawn } from "node:child_process";

export async function startSink(): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(process.execPath, ["bench/mail-sink.ts"], { stdio: ["ignore", "pipe", "inherit"] });
  const url = await new Promise<string>((resolve) => {
    child.stdout?.once("data", (chunk: Buffer) => resolve(chunk.toString().trim()));
  });
  return { url, child };
}
