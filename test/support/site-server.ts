import type { TestProject } from "vitest/node";
import { startProduct } from "./product.ts";
import { beginRun } from "./run-folder.ts";

declare module "vitest" {
  interface ProvidedContext {
    siteUrl: string;
  }
}

/** One running product for all browser tests that do not need one of their own. */
export default async function setup(project: TestProject) {
  beginRun();
  const product = await startProduct();
  project.provide("siteUrl", product.url);
  return () => product.stop();
}
