import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

/** Packages of megabytes that load at their first use. */
const COMES_LATER = [
  "@aws-sdk/client-s3",
  "@noble/curves",
  "@node-saml/node-saml",
  "@opentelemetry/exporter-prometheus",
  "@opentelemetry/exporter-trace-otlp-http",
  "@opentelemetry/sdk-metrics",
  "@signinwithethereum/siwe-parser",
  "@simplewebauthn/server",
  "@xmldom/xmldom",
  "harfbuzzjs",
  "imapflow",
  "sharp",
  "vite",
  "xpath",
];
const WATCH = `
  import { registerHooks } from "node:module";
  const seen = new Set();
  registerHooks({
    resolve(name, context, next) {
      const found = next(name, context);
      const [, last] = /.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(found.url) ?? [];
      if (last) seen.add(last);
      return found;
    },
  });
  process.on("exit", () => console.log(JSON.stringify([...seen])));
`;

test("the program starts without the heavy packages that are rarely used", () => {
  // Without settings the program ends after its imports.
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", `data:text/javascript,${encodeURIComponent(WATCH)}`, "src/main.ts"],
    { env: { PATH: process.env.PATH, NODE_ENV: "production" }, encoding: "utf8" },
  );
  expect(stderr).toContain("DATABASE_URL must be set");
  const loaded: string[] = JSON.parse(stdout);
  expect(loaded).toEqual(expect.arrayContaining(["hono", "drizzle-orm", "pg-boss"]));
  expect(loaded.filter((name) => COMES_LATER.includes(name))).toEqual([]);
});
