// Runs one study: npm run bench:study -- growth 1000 10000. CONTRIBUTING.md says what each measures.
const STUDIES = {
  admin: "./administration.ts",
  "great-send": "./great-send.ts",
  growth: "./growth.ts",
  introductions: "./introductions.ts",
  overload: "./overload.ts",
  paint: "./paint.ts",
  search: "./search.ts",
  soak: "./soak.ts",
  timing: "./timing.ts",
  uploads: "./uploads.ts",
};

const [study = ""] = process.argv.splice(2, 1);
if (!Object.hasOwn(STUDIES, study)) {
  console.error(`Usage: npm run bench:study -- <${Object.keys(STUDIES).join("|")}> [arguments]`);
  process.exit(2);
}
await import(STUDIES[study as keyof typeof STUDIES]);

export {};
