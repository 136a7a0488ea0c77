import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { expect, test } from "vitest";

const NEEDED = ["/usr/bin/etcd", "/usr/bin/patroni", "/usr/sbin/haproxy", "/usr/sbin/pgbouncer"];

test.runIf(NEEDED.every(existsSync))(
  "members write on after the primary was killed, and no acknowledged write is lost",
  {
    timeout: 300_000,
  },
  async () => {
    const child = spawn(process.execPath, ["deploy/local-cluster.ts", "--check"], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    let printed = "";
    child.stdout.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
    });
    const code = await new Promise((resolve) => child.once("exit", resolve));
    expect(printed).toMatch(/ 0 acknowledged and lost\n.* Held\.\n$/);
    expect(code).toBe(0);
  },
);
