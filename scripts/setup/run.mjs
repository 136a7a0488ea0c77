import { delimiter, dirname, join } from "node:path";
import { ROOT, run } from "./step.mjs";

/** Stops at the first program that fails. @returns its exit code */
export async function runAll(programs, rest, found) {
  const PATH = `${dirname(found.node)}${delimiter}${process.env.PATH}`;
  const NODE_COMPILE_CACHE = join(ROOT, ".tools", "compile-cache");
  for (const program of programs) {
    const last = program.at(-1);
    const extra = typeof last === "object" ? last : null;
    const env = { ...process.env, PATH, NODE_COMPILE_CACHE, ...extra?.env(found) };
    const args = program.filter((part) => typeof part === "string");
    const code = await run(found.node, programs.length === 1 ? [...args, ...rest] : args, { env });
    if (code !== 0) return code;
  }
  return 0;
}
