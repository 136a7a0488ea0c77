import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findMissing, keepFormer, setAside } from "../scripts/releases.mjs";

let build: string;
beforeEach(() => {
  build = mkdtempSync(join(tmpdir(), "isa-build-"));
});
afterEach(() => rmSync(build, { recursive: true }));

const assets = () => join(build, "client", "assets");

function deploy(...names: string[]): string[] {
  setAside(build);
  rmSync(join(build, "client"), { recursive: true, force: true });
  mkdirSync(join(assets(), "fr-1"), { recursive: true });
  for (const name of names) writeFileSync(join(assets(), name), name);
  keepFormer(build);
  return readdirSync(assets())
    .filter((name) => name !== "fr-1")
    .sort();
}

test("a release keeps the scripts of the previous release and of no older one", () => {
  expect(deploy("a-1.js", "b-1.js")).toEqual(["a-1.js", "b-1.js"]);
  expect(deploy("a-2.js", "b-1.js")).toEqual(["a-1.js", "a-2.js", "b-1.js"]);
  expect(deploy("a-3.js", "b-1.js")).toEqual(["a-2.js", "a-3.js", "b-1.js"]);
});

test("an aborted build keeps the scripts of the running release", () => {
  deploy("a-1.js");
  setAside(build);
  rmSync(join(build, "client"), { recursive: true });
  expect(existsSync(join(build, "former-assets", "a-1.js"))).toBe(true);
  expect(deploy("a-2.js")).toEqual(["a-1.js", "a-2.js"]);
});

test("a release keeps the previous scripts in language folders", () => {
  deploy("fr-1/a-1.js");
  deploy("fr-1/a-2.js");
  expect(readdirSync(join(assets(), "fr-1")).sort()).toEqual(["a-1.js", "a-2.js"]);
});

test.each(["server/handler.js", "client/service-worker.js", "client/assets/fr-1/a-1.js", "release.json"])(
  "a build without %s is incomplete",
  (name) => {
    deploy("fr-1/a-1.js");
    mkdirSync(join(build, "server"));
    for (const file of [
      "server/main.js",
      "server/handler.js",
      "client/service-worker.js",
      "client/service-worker-off.js",
    ])
      writeFileSync(join(build, file), "");
    expect(findMissing(build)).toBeUndefined();
    rmSync(join(build, name));
    expect(findMissing(build)).toBe(join(build, name));
  },
);
