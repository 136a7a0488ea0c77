import { readFileSync } from "node:fs";
import { PROGRAM, resolveImport } from "../../scripts/text/sources.ts";

type Import = {
  from: string;
  to: string;
  written: string;
};

export const IMPORTS: Import[] = PROGRAM.flatMap(importsOf);

function importsOf(from: string): Import[] {
  const text = readFileSync(from, "utf8");
  const statements = text.matchAll(/^(?:import|export)\s+(?:type\s+)?(?:[^"';]*?\sfrom\s+)?"([^"]+)"/gm);
  const dynamic = text.matchAll(/\bimport\("([^"]+)"\)/g);
  return [...statements, ...dynamic].map(([, written = ""]) => ({ from, written, to: resolveImport(from, written) }));
}
