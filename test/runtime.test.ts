import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ENVIRONMENT } from "../scripts/setup/runtime.mjs";

const settings = Object.entries(ENVIRONMENT).map(([name, value]) => `${name}=${value}`);

test.each(["deploy/Containerfile", "deploy/systemd/isa-web@.service", "deploy/systemd/isa-worker.service"])(
  "the file %s sets the same environment as npm start",
  (file) => {
    const text = readFileSync(file, "utf8");
    expect(settings.filter((setting) => !text.includes(setting))).toEqual([]);
  },
);
