import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startDatabase } from "./database.ts";
import type { Drill } from "./outcome.ts";
import { openStage } from "./stage.ts";
import { startTraffic } from "./traffic.ts";
import { sleep } from "./wait.ts";

const FULL_MS = 15_000;
const FULL = { bytesWritten: 0 };
const CHUNK = Buffer.alloc(64 * 1024, 1);

export const fullDisk: Drill = {
  title: "the disk of the database is full for 15 seconds (a tmpfs of 160 MB, filled to the last block)",
  async run() {
    const mount = mkdtempSync(join(tmpdir(), "isa-disk-"));
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=160m,mode=755", "tmpfs", mount]);
    try {
      return await drillOn(mount);
    } finally {
      execFileSync("umount", ["--lazy", mount]);
      rmSync(mount, { recursive: true });
    }
  },
};

async function drillOn(mount: string) {
  const database = await startDatabase(join(mount, "data"));
  const stage = await openStage({ database });
  try {
    const traffic = await startTraffic(stage.url);
    await sleep(2000);
    const filler = join(mount, "filler");
    const deadline = performance.now() + FULL_MS;
    // Space that the server frees, such as old WAL segments, is filled again.
    while (performance.now() < deadline) {
      await fill(filler);
      await askForLogSpace(database.url);
      await sleep(100);
    }
    const free = statfsSync(mount).bavail;
    rmSync(filler);
    traffic.mark();
    const seconds = await traffic.secondsToServe();
    const restarts = `the server ended ${database.restarts()} times`;
    return await traffic.finish(seconds, [`${free} blocks were free at the end; ${restarts}`]);
  } finally {
    rmSync(join(mount, "filler"), { force: true });
    await stage.stop();
  }
}

async function fill(path: string): Promise<void> {
  const file = await open(path, "a");
  for (const size of [CHUNK.length, 4096]) {
    let written = size;
    while (written === size) ({ bytesWritten: written } = await file.write(CHUNK, 0, size).catch(() => FULL));
  }
  await file.close();
}

/** The server keeps spare WAL segments; each switch uses one up, as an hour of traffic would. */
async function askForLogSpace(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client
    .connect()
    .then(() => client.query("select pg_switch_wal()"))
    .catch(() => undefined);
  await client.end().catch(() => undefined);
}
