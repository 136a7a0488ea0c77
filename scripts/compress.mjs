import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";

const client = join(dirname(dirname(fileURLToPath(import.meta.url))), "build", "client");

for (const name of readdirSync(client, { recursive: true })) {
  if (!/\.(js|css|svg|json|txt)$/.test(name)) continue;
  const content = readFileSync(join(client, name));
  writeFileSync(join(client, `${name}.br`), brotliCompressSync(content));
  writeFileSync(join(client, `${name}.gz`), gzipSync(content, { level: 9 }));
}
