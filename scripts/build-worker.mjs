// Writes the service worker (docs/develop/offline.md), its removal worker, and the style for older browsers.
import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { BROWSERS } from "./browsers.mjs";
import { writeFlatStyles } from "./flatten-style.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const client = join(root, "build", "client");
const files = readdirSync(join(client, "assets"), { recursive: true })
  .filter((name) => name.endsWith(".js"))
  .sort();
const script = files.find((name) => /^copy-script-[\w-]+\.js$/.test(name));
if (!script) throw new Error("The built site has no script for copies: is it built?");
const release = createHash("sha256").update(files.join("\n")).digest("hex").slice(0, 10);

writeFlatStyles(join(client, "assets"));

for (const name of ["service-worker", "service-worker-off"]) {
  await build({
    root,
    configFile: false,
    logLevel: "error",
    define: { __RELEASE__: JSON.stringify(release), __COPY_SCRIPT__: JSON.stringify(`/assets/${script}`) },
    build: {
      target: BROWSERS,
      outDir: client,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: join(root, "src", "app", "pages", "offline", `${name}.ts`),
        output: { format: "iife", entryFileNames: `${name}.js` },
      },
    },
  });
}
