import { execFileSync } from "node:child_process";
import { signalAll, treeOf } from "../../drills/processes.ts";

/** PostgreSQL alone; with the Patroni of its machine; or only what they store on, for which the set needs `disks`. */
export type Frozen = "postgres" | "machine" | "storage";
type Machine = { patroni: number; postmaster: number; disk: string };

/** Stops it where it is. @returns what lets it go on */
export function freeze(what: Frozen, { patroni, postmaster, disk }: Machine): () => void {
  if (what === "storage") {
    execFileSync("fsfreeze", ["--freeze", disk]);
    return () => void execFileSync("fsfreeze", ["--unfreeze", disk]);
  }
  const pids = [...(what === "machine" ? [patroni] : []), ...treeOf(postmaster)];
  signalAll(pids, "SIGSTOP");
  return () => signalAll(pids, "SIGCONT");
}
