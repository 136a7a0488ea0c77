import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { findRisks } from "./compatible-migration.ts";

/** Migrations up to this one ran before the first release. */
const BASELINE = "0000";
const FOLDER = new URL("./migrations/", import.meta.url);

test("every migration after the baseline can run while the previous version serves", async () => {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith(".sql") && name.slice(0, 4) > BASELINE);
  const risks = await Promise.all(
    names.map(async (name) =>
      findRisks(await readFile(new URL(name, FOLDER), "utf8")).map((risk) => `${name}: ${risk}`),
    ),
  );
  expect(risks.flat()).toEqual([]);
});

test.each([
  'DROP TABLE "interests"',
  'ALTER TABLE "accounts" DROP COLUMN "phone"',
  'ALTER TABLE "accounts" DROP phone',
  'ALTER TABLE "accounts" RENAME COLUMN "phone" TO "number"',
  'ALTER TABLE "accounts" RENAME TO "users"',
  'ALTER TABLE "accounts" ALTER COLUMN "phone" SET DATA TYPE integer',
  'ALTER TABLE "accounts" ALTER COLUMN "phone" TYPE integer USING phone::integer',
  'ALTER TABLE "accounts" ALTER COLUMN "phone" SET NOT NULL',
  'ALTER TABLE "accounts" ADD COLUMN "points" integer NOT NULL',
  'ALTER TABLE "accounts" ADD CONSTRAINT "c" CHECK (points > 0)',
  'ALTER TABLE "accounts" ADD CONSTRAINT "f" FOREIGN KEY ("a") REFERENCES "files"("id")',
  'CREATE INDEX "i" ON "accounts" USING btree ("phone")',
  'CREATE UNIQUE INDEX "i" ON "accounts" ("phone")',
  'CREATE INDEX CONCURRENTLY IF NOT EXISTS "i" ON "accounts" ("phone")',
  "TRUNCATE interests",
])("the migration statement %s is refused", (statement) => {
  expect(findRisks(statement)).toHaveLength(1);
  expect(findRisks(`SELECT 1;--> statement-breakpoint\n${statement};`)).toHaveLength(1);
});

test.each([
  'ALTER TABLE "accounts" ADD COLUMN "points" integer',
  `ALTER TABLE "accounts" ADD COLUMN "points" integer DEFAULT 0 NOT NULL`,
  'ALTER TABLE "accounts" ALTER COLUMN "phone" DROP NOT NULL',
  'ALTER TABLE "accounts" DROP CONSTRAINT "c"',
  'ALTER TABLE "accounts" ADD CONSTRAINT "c" CHECK (points > 0) NOT VALID',
  'ALTER TABLE "accounts" VALIDATE CONSTRAINT "c"',
  'CREATE TABLE "notes" ("id" uuid NOT NULL); CREATE INDEX "i" ON "notes" ("id"); ALTER TABLE "notes" ADD CONSTRAINT "f" FOREIGN KEY ("id") REFERENCES "files"("id")',
  '-- outside a transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS "i" ON "accounts" ("phone")',
  "CREATE FUNCTION f() RETURNS void LANGUAGE sql AS $$ DROP TABLE x; TRUNCATE y $$",
  "COMMENT ON TABLE accounts IS 'drop table nothing; truncate nothing'",
  '-- contract: nothing has read it since version 2.3\nALTER TABLE "accounts" DROP COLUMN "phone"',
])("the migration statement %s is accepted", (statement) => {
  expect(findRisks(statement)).toEqual([]);
});

test("a contract step without a reason is refused", () => {
  expect(findRisks('-- contract:\nALTER TABLE "accounts" DROP COLUMN "phone"')).toHaveLength(1);
});
