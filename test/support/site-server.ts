import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startProduct } from "./product.ts";
import { PUSH_CERTIFICATE } from "./push-service.ts";
import { beginRun } from "./run-folder.ts";

declare module "vitest" {
  interface ProvidedContext {
    siteUrl: string;
  }
}

/** One product for all browser tests that need no own one; its data folder is the seed of the others. */
export default async function setup(project: TestProject) {
  beginRun();
  // Trusts the push service of the tests.
  const product = await startProduct({ NODE_EXTRA_CA_CERTS: PUSH_CERTIFICATE });
  await product.end();
  const seeded = mkdtempSync(join(tmpdir(), "isa-seeded-"));
  execFileSync("cp", ["-a", `${product.dataDir}/.`, seeded]);
  process.env.SEEDED_DATA = seeded;
  await product.start();
  project.provide("siteUrl", product.url);
  return async () => {
    await product.stop();
    rmSync(seeded, { recursive: true, force: true });
  };
}
