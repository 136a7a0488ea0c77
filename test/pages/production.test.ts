import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CAST_PASSWORD } from "#app/seed/cast.ts";
import { findMissing } from "../../scripts/releases.mjs";
import { type Product, startProduct } from "../support/product.ts";

const SITE = "https://isa.example";
let local: Product;
let production: Product;

beforeAll(async () => {
  local = await startProduct();
  production = await startProduct({
    NODE_ENV: "production",
    DATABASE_URL: local.databaseUrl,
    SITE_URL: SITE,
    SMTP_URL: "smtp://127.0.0.1:9",
    AUTH_SIGNING_KEYS_FILE: join(local.dataDir, "signing-keys.json"),
    ADMIN_EMAILS: "you@isa.example",
    MAIL_FROM: "ISA <hello@isa.example>",
    AUTH_DISABLE_SIGNUP: "true",
  });
});
afterAll(async () => {
  await production?.stop();
  await local?.stop();
});

const ask = (path: string, init?: RequestInit) => fetch(production.url + path, { redirect: "manual", ...init });

const LOCAL_PATHS = [
  "/dev/mailbox",
  "/dev/mailbox.json",
  "/dev/mailbox.data",
  "/dev/ui",
  "/dev/ui.data",
  "/api/dev/mailbox",
  "/api/dev/cast",
];

/** Lines of the steps in docs/operate/README.md that build the product. */
const BUILD_LINES = readFileSync("docs/operate/README.md", "utf8")
  .split("\n")
  .filter((line) => /^[a-z].*\bnpm run build\b/.test(line));

test("the documented build command creates all files that a start needs", () => {
  expect(BUILD_LINES).toHaveLength(1);
  for (const line of BUILD_LINES) {
    const { status, stderr } = spawnSync("sh", ["-ec", line.replace("/srv/isa", process.cwd())], { encoding: "utf8" });
    expect({ status, stderr, missing: findMissing("build") }).toEqual({ status: 0, stderr: "", missing: undefined });
  }
});

test("the production server delivers the service worker", async () => {
  const answer = await ask("/service-worker.js");
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, expect.stringMatching(/javascript/)]);
});

test("a start fails and names the missing file when the build has no service worker", () => {
  const folder = mkdtempSync(join(tmpdir(), "isa-half-built-"));
  mkdirSync(join(folder, "build", "client"), { recursive: true });
  for (const name of ["release.json", "server", "client/assets"]) {
    symlinkSync(resolve("build", name), join(folder, "build", name));
  }
  const { status, stderr } = spawnSync(process.execPath, [resolve("build/server/main.js")], {
    cwd: folder,
    env: { PORT: "0", DATA_DIR: join(folder, "data") },
    encoding: "utf8",
  });
  rmSync(folder, { recursive: true });
  expect([status, stderr]).toEqual([
    1,
    "build/client/service-worker.js is missing, or this user may not read it. Run npm run build; where another user built it: chmod -R a+rX build.\n",
  ]);
});

test.each(LOCAL_PATHS)("the local path %s does not exist in production", async (path) => {
  expect((await ask(path)).status).toBe(404);
  expect((await fetch(local.url + path)).status).toBe(200);
});

/** DNS rebinding: a foreign name that resolves to this machine. */
function askAs(host: string, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asking = request(local.url + path, { headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asking.on("error", reject).end();
  });
}

test.each(LOCAL_PATHS)("the local path %s answers only for the machine's own host names", async (path) => {
  const { port } = new URL(local.url);
  expect(await askAs(`localhost:${port}`, path)).toBe(200);
  expect(await askAs(`127.0.0.1:${port}`, path)).toBe(200);
  for (const name of ["elsewhere.example", `elsewhere.example:${port}`, "localhost.elsewhere.example", "192.168.1.7"]) {
    expect([name, await askAs(name, path)]).toEqual([name, 404]);
  }
  expect(await askAs("elsewhere.example", "/pricing")).toBe(200);
});

test("local mode listens on localhost only", async () => {
  const elsewhere = (site: string) => fetch(`${site}/healthz`.replace("localhost", "127.0.0.2"));
  await expect(elsewhere(local.url)).rejects.toThrow("fetch failed");
  expect((await elsewhere(production.url)).status).toBe(200);
});

test("production does not offer demo sign-ins, even on a database with the demo cast", async () => {
  const offered = async (site: string) => (await (await fetch(`${site}/auth`)).text()).includes(CAST_PASSWORD);
  expect([await offered(local.url), await offered(production.url)]).toEqual([true, false]);
  expect(production.output()).not.toContain(CAST_PASSWORD);
});

test.each(["/", "/pricing", "/isa-fund", "/opportunities", "/community", "/community?search=a"])(
  "the page %s has no invitation to join when sign-up is disabled, cached or not",
  async (path) => {
    const invited = async (site: string) => {
      const html = await (await fetch(site + path)).text();
      expect(html).toContain('href="/auth"');
      return /href="(?:\/auth\?mode=signup|\/pre-apply)/.test(html);
    };
    expect([await invited(local.url), await invited(production.url), await invited(production.url)]).toEqual([
      true,
      false,
      false,
    ]);
  },
);

test("session cookies are secure, and HSTS is set", async () => {
  const form = new URLSearchParams({ intent: "sign-in", email: "brian@isa.example", password: CAST_PASSWORD });
  const answer = await ask("/auth", { method: "POST", body: form, headers: { origin: SITE } });
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/dashboard"]);
  const cookies = answer.headers.getSetCookie();
  const names = cookies.map((cookie) => cookie.split("=", 1)[0]);
  expect(new Set(names)).toEqual(new Set(["__Host-isa_access", "__Host-isa_refresh", "isa_device"]));
  for (const cookie of cookies) expect(cookie).toMatch(/; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(answer.headers.get("strict-transport-security")).toMatch(/max-age=\d{7,}/);
});

test("a form is refused when its origin is the port instead of the site URL", async () => {
  const form = new URLSearchParams({ intent: "sign-in", email: "brian@isa.example", password: CAST_PASSWORD });
  const answer = await ask("/auth", { method: "POST", body: form, headers: { origin: production.url } });
  expect(answer.status).toBe(403);
  expect(answer.headers.getSetCookie()).toEqual([]);
});
