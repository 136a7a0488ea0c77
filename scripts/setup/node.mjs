import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { npm } from "./npm.mjs";
import { ROOT, step } from "./step.mjs";

const VERSION = "24.21.0";
const OLDEST = [22, 22];
const [major, minor] = process.versions.node.split(".").map(Number);
const isNewEnough = major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);

/** Version of the Node in .tools; undefined when the current Node is new enough. */
export const otherNodeVersion = isNewEnough ? undefined : VERSION;

/** Node that runs TypeScript: the current one when new enough, else one in .tools. */
export async function getNode() {
  if (isNewEnough) return process.execPath;
  const name = `node-${process.platform}-${process.arch}`;
  const home = join(ROOT, ".tools", `node-${VERSION}`);
  const node = join(home, "node_modules", name, "bin", "node");
  const done = join(home, "node_modules", ".package-lock.json");
  if (existsSync(node) && existsSync(done)) return node;
  await step(`getting Node ${VERSION}, since this is ${process.versions.node}`, async () => {
    rmSync(home, { recursive: true, force: true });
    await npm([
      "install",
      "--prefix",
      home,
      "--no-save",
      "--no-package-lock",
      "--ignore-scripts",
      `${name}@${VERSION}`,
    ]);
  });
  return node;
}
