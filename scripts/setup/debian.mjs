import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { must, step } from "./step.mjs";

/** Headless Chromium costs the tests less. */
const SHELL = "chromium-headless-shell";
const BROWSERS = [
  `/usr/bin/${SHELL}`,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];
const POSTGRES_HOMES = "/usr/lib/postgresql";
const canInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

export async function getChromium() {
  const present = [process.env.CHROMIUM_PATH, ...BROWSERS].find((path) => path && existsSync(path));
  if (present) return present;
  if (!canInstall) throw new Error("The browser tests need Chromium: install it, or set CHROMIUM_PATH to one.");
  await install(SHELL);
  return `/usr/bin/${SHELL}`;
}

/** Local PostgreSQL for the second run of the API tests; null when it is missing and cannot be installed. */
export async function getPostgres() {
  if (!findPostgres() && canInstall) await install("postgresql");
  const home = findPostgres();
  if (!home)
    console.log("setup: no PostgreSQL server is installed here, so the API tests run on the embedded one only");
  return home;
}

function findPostgres() {
  if (!existsSync(POSTGRES_HOMES)) return null;
  const homes = readdirSync(POSTGRES_HOMES)
    .filter((version) => Number(version) >= 15)
    .map((version) => join(POSTGRES_HOMES, version));
  return homes.find((home) => existsSync(join(home, "bin", "postgres"))) ?? null;
}

/** Library that shifts a program's clock; null when it is missing and cannot be installed. */
export async function getFaketime() {
  if (!findFaketime() && canInstall) await install("libfaketime");
  return findFaketime();
}

function findFaketime() {
  if (!existsSync("/usr/lib")) return null;
  const paths = readdirSync("/usr/lib").map((name) => join("/usr/lib", name, "faketime", "libfaketime.so.1"));
  return paths.find((path) => existsSync(path)) ?? null;
}

async function install(name) {
  const apt = (...args) =>
    must(
      `apt-get could not install ${name}; its output above says why.`,
      "/usr/bin/apt-get",
      ["-o", "DPkg::Lock::Timeout=300", "-qq", ...args],
      {
        env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
        quiet: true,
      },
    );
  await step(`installing Debian's ${name}`, async () => {
    await apt("update");
    await apt("install", "-y", "--no-install-recommends", name);
  });
}
