import { execFile } from "node:child_process";
import { npmItself } from "./npm.mjs";
import { ROOT, step } from "./step.mjs";

const PATIENCE_MS = 60_000;
const GRAVE = ["high", "critical"];

/** A missing network, and some registries, give no answer; then nothing is checked. @throws with the package names */
export async function auditPackages() {
  await step("asking the registry for known weaknesses of our packages", async () => {
    const { found, silence } = readAudit(await npmAudit());
    if (silence) process.stdout.write(`setup: the registry gave no answer, so nothing was checked: ${silence}\n`);
    if (found.length > 0) throw new Error(`Packages with grave known weaknesses:\n${found.join("\n")}`);
  });
}

/** @param {string} output what `npm audit --json` printed */
export function readAudit(output) {
  const answer = parse(output);
  if (typeof answer?.vulnerabilities !== "object") {
    return { found: [], silence: firstLine(answer?.message ?? answer?.error?.summary ?? output) || "no output" };
  }
  const found = Object.values(answer.vulnerabilities).filter(({ severity }) => GRAVE.includes(severity));
  return { found: found.map(({ name, severity, range }) => `  ${name} ${range}: ${severity}`), silence: null };
}

const firstLine = (text) => String(text).trim().split("\n")[0];

function parse(output) {
  try {
    return JSON.parse(output);
  } catch {
    return null;
  }
}

/** The output, unlike the exit code, tells vulnerabilities from a registry without an answer. */
function npmAudit() {
  const { cli, env } = npmItself();
  const args = [...cli.slice(1), "audit", "--omit=dev", "--json", "--loglevel=silent"];
  return new Promise((resolve) => {
    execFile(cli[0], args, { cwd: ROOT, env, timeout: PATIENCE_MS, maxBuffer: 2 ** 26 }, (_error, stdout) =>
      resolve(stdout),
    );
  });
}
