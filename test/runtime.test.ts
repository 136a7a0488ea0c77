import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ENVIRONMENT } from "../scripts/setup/runtime.mjs";

const settings = Object.entries(ENVIRONMENT).map(([name, value]) => `${name}=${value}`);

test.each(["deploy/Containerfile", "deploy/systemd/isa-web@.service", "deploy/systemd/isa-worker.service"])(
  "%s runs the program as npm start does",
  (file) => {
    const text = readFileSync(file, "utf8");
    expect(settings.filter((setting) => !text.includes(setting))).toEqual([]);
  },
);
