import { join } from "node:path";
import { must, ROOT } from "./step.mjs";

const ACTING_AS = join(ROOT, "scripts", "setup", "acting-as.cjs");

/** npm runs on the Node that started it, which has its settings. `forNode`: different Node version of packages. */
export async function npm(args, { forNode } = {}) {
  const { cli, env } = npmItself();
  if (forNode) {
    env.ISA_NODE_VERSION = `v${forNode}`;
    env.NODE_OPTIONS = `${env.NODE_OPTIONS ?? ""} --require "${ACTING_AS}"`;
  }
  const flags = ["--no-audit", "--no-fund", "--loglevel=error"];
  await must(`npm ${args[0]} failed; its output above says why.`, cli[0], [...cli.slice(1), ...args, ...flags], {
    env,
  });
}

export function npmItself() {
  const cli = process.env.npm_execpath?.endsWith(".js") ? [process.execPath, process.env.npm_execpath] : ["npm"];
  const kept = Object.entries(process.env).filter(([name]) => !/^npm_config_(prefix|global)$/i.test(name));
  return { cli, env: Object.fromEntries(kept) };
}
