import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { prepareDataDir } from "./data-dir.ts";

const before = process.umask();
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "isa-data-"));
  process.umask(0o022);
});
afterEach(() => {
  process.umask(before);
  rmSync(folder, { recursive: true, force: true });
});

const modeOf = (...path: string[]) => (statSync(join(folder, ...path)).mode & 0o777).toString(8);
const write = (...path: string[]) => writeFileSync(join(folder, ...path), "content");

test("a new data folder and the files in it are open only to their user", () => {
  prepareDataDir(join(folder, "new", "data"));
  mkdirSync(join(folder, "new", "data", "files"));
  write("new", "data", "files", "photo");
  expect([modeOf("new", "data"), modeOf("new", "data", "files"), modeOf("new", "data", "files", "photo")]).toEqual([
    "700",
    "700",
    "600",
  ]);
});

test("an existing data folder is closed to other users, and foreign files stay unchanged", () => {
  mkdirSync(join(folder, "files", "profile-photos"), { recursive: true });
  mkdirSync(join(folder, "postgres"));
  mkdirSync(join(folder, "other"));
  write("other", "letter");
  symlinkSync(join(folder, "other"), join(folder, "files", "elsewhere"));
  for (const path of [["files", "profile-photos", "one.webp"], ["postgres.log"], ["link-secret"]]) write(...path);
  prepareDataDir(folder);
  for (const path of [["files"], ["files", "profile-photos"], ["postgres"]]) expect(modeOf(...path)).toBe("700");
  for (const path of [["files", "profile-photos", "one.webp"], ["postgres.log"], ["link-secret"]]) {
    expect(modeOf(...path)).toBe("600");
  }
  expect([modeOf("other"), modeOf("other", "letter")]).toEqual(["755", "644"]);
});

test("a partly closed data folder is closed at the next start", () => {
  mkdirSync(join(folder, "files", "a"), { recursive: true });
  write("files", "a", "photo");
  chmodSync(join(folder, "files", "a", "photo"), 0o600);
  prepareDataDir(folder);
  expect([modeOf("files"), modeOf("files", "a"), modeOf("files", "a", "photo")]).toEqual(["700", "700", "600"]);
});

test("a file in place of the data folder is kept and refused", () => {
  write("file");
  expect(() => prepareDataDir(join(folder, "file"))).toThrow("EEXIST");
  expect(existsSync(join(folder, "file"))).toBe(true);
});
