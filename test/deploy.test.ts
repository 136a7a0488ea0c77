import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const textOf = (file: string) => readFileSync(file, "utf8");

test.each(["docs/operations.md", "deploy/compose.yaml", "deploy/local/database-set.ts"])(
  "etcd forgets old values by itself: %s",
  (file) => {
    expect(textOf(file)).toMatch(/auto.compaction.retention"?[=:] ?"?1\b/i);
  },
);
