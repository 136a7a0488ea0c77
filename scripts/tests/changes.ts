import { execFileSync } from "node:child_process";

export type Changes = { files: string[]; explanation: string };

export function readChanges(): Changes {
  const since = process.env.ISA_SINCE || "origin/main";
  const base = git("merge-base", since, "HEAD");
  if (base === null) return { files: [], explanation: `${since} is not known here: the gate runs alone` };
  const changed = git("diff", "--name-only", base.trim()) ?? "";
  const untracked = git("ls-files", "--others", "--exclude-standard") ?? "";
  const files = `${changed}\n${untracked}`.split("\n").filter((name) => name !== "");
  if (files.length === 0) return { files, explanation: `nothing has changed since ${since}: the gate runs alone` };
  return { files, explanation: `${files.length} files have changed since ${since}` };
}

function git(...args: string[]): string | null {
  try {
    return execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  } catch {
    return null;
  }
}
