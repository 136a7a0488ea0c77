import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

const urlOf = (file: string) => JSON.stringify(new URL(file, import.meta.url).href);
const DEVELOPING = `
  import { createServer } from "node:http";
  import { prepareShutdown } from ${urlOf("./shutdown.ts")};
  import { developmentSite } from ${urlOf("./site.ts")};
  const shutdown = prepareShutdown();
  shutdown.onClose(async () => console.log("let go"));
  const server = createServer();
  await developmentSite(server);
  await new Promise((resolve) => server.listen(0, resolve));
  shutdown.serve({ server, drainSeconds: 0, drain() {}, async stopWork() {} });
  process.kill(process.pid, "SIGTERM");`;

test("SIGTERM ends the development server cleanly", () => {
  const { status, signal, stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", DEVELOPING], {
    env: { ...process.env, NODE_ENV: "development" },
    encoding: "utf8",
  });
  expect([status, signal]).toEqual([0, null]);
  expect(stdout).toContain("let go");
});
