import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const textOf = (file: string) => readFileSync(file, "utf8");

test.each(["docs/operations.md", "deploy/compose.yaml", "deploy/local/database-set.ts"])(
  "etcd forgets old values by itself: %s",
  (file) => {
    expect(textOf(file)).toMatch(/auto.compaction.retention"?[=:] ?"?1\b/i);
  },
);

test("a machine's web processes answer its own proxy alone, whose word they take", () => {
  const settings = textOf("deploy/isa.env").split("\n");
  expect(settings).toEqual(expect.arrayContaining(["HOST=127.0.0.1", "TRUST_PROXY=1"]));
});

test.each(["isa-web@", "isa-worker"])("%s is started again however often it failed", (unit) => {
  const [head = "", service = ""] = textOf(`deploy/systemd/${unit}.service`).split("\n[Service]\n");
  expect(head).toMatch(/^StartLimitIntervalSec=0$/m);
  expect(service).toMatch(/^Restart=always$/m);
});
