// Who imports what in src.
import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";

type Import = {
  from: string;
  to: string;
  /** As it stands in the file. */
  written: string;
};

export const SOURCES = readdirSync("src", { recursive: true, encoding: "utf8" })
  .map((name) => posix.join("src", name.replaceAll("\\", "/")))
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith(".d.ts"));
/** Without tests. */
export const PROGRAM = SOURCES.filter((name) => !name.includes(".test."));
export const IMPORTS: Import[] = PROGRAM.flatMap(importsOf);

function importsOf(from: string): Import[] {
  const text = readFileSync(from, "utf8");
  const statements = text.matchAll(/^(?:import|export)\s+(?:type\s+)?(?:[^"';]*?\sfrom\s+)?"([^"]+)"/gm);
  const dynamic = text.matchAll(/\bimport\("([^"]+)"\)/g);
  return [...statements, ...dynamic].map(([, written = ""]) => ({ from, written, to: resolveImport(from, written) }));
}

export function resolveImport(from: string, to: string): string {
  if (to.startsWith("#")) return `src/${to.slice(1)}`;
  return to.startsWith(".") ? posix.normalize(join(posix.dirname(from), to)) : to;
}
