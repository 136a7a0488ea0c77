import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";

/** Migrations up to this one ran before the first release. */
const BASELINE = "0000";
const FOLDER = new URL("./migrations/", import.meta.url);

const OUTSIDE = /^--\s*outside a transaction\b/im;
const CONTRACT = /^--[ \t]*contract:[ \t]*\S.{10,}/im;

type Risk = { when: RegExp; why: string };

const BREAKS: readonly Risk[] = [
  { when: /\bdrop\s+(table|view|schema|type|sequence)\b/i, why: "drops what the version before may still use" },
  {
    when: /\balter\s+table\b.*\bdrop\s+(column\b|(?!constraint|default|not|identity|expression)\w)/is,
    why: "drops a column that the version before reads",
  },
  {
    when: /\balter\s+(table|type|view|index)\b.*\brename\b/is,
    why: "renames what the version before knows by its old name",
  },
  {
    when: /\balter\s+(column\s+)?\S+\s+(set\s+data\s+)?type\b/i,
    why: "changes a column's type, which rewrites the table and surprises the version before",
  },
  { when: /\balter\s+(column\s+)?\S+\s+set\s+not\s+null\b/i, why: "refuses rows that the version before still writes" },
  { when: /\btruncate\b/i, why: "empties a table" },
];
const ADDED_COLUMN = /\badd\s+(?:column\s+)(?:if\s+not\s+exists\s+)?(?:"[^"]+"|\w+)\s+[^;]*?\bnot\s+null\b/i;
const HAS_DEFAULT = /\bdefault\b|\bgenerated\b/i;
const NEW_TABLE = /\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?(?:"?public"?\.)?"?(\w+)"?/gi;
const TABLE = /\b(?:alter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?|\bon\s+(?:only\s+)?)(?:"?public"?\.)?"?(\w+)"?/i;

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

/** @returns why a migration would break the program's previous version; the comment `-- contract: why` permits it */
function findRisks(sql: string): string[] {
  if (CONTRACT.test(sql)) return [];
  const isOutside = OUTSIDE.test(sql);
  const created = new Set([...sql.matchAll(NEW_TABLE)].map(([, name]) => name));
  return statementsOf(sql).flatMap((statement) => {
    const table = TABLE.exec(statement)?.[1];
    if (table !== undefined && created.has(table)) return [];
    return [...risksOf(statement), ...indexRisks(statement, isOutside)].map(
      (why) => `${why}: ${statement.slice(0, 120)}`,
    );
  });
}

function risksOf(statement: string): string[] {
  const found = BREAKS.filter(({ when }) => when.test(statement)).map(({ why }) => why);
  if (ADDED_COLUMN.test(statement) && !HAS_DEFAULT.test(statement)) {
    found.push("adds a column that the version before does not fill, without a default");
  }
  if (/\badd\s+constraint\b/i.test(statement) && !/\bnot\s+valid\b|\busing\s+index\b/i.test(statement)) {
    found.push("checks all rows under a lock; add it NOT VALID and validate it in a later migration");
  }
  return found;
}

function indexRisks(statement: string, isOutside: boolean): string[] {
  if (!/\bcreate\s+(unique\s+)?index\b/i.test(statement)) return [];
  const isConcurrent = /\bindex\s+concurrently\s+if\s+not\s+exists\b/i.test(statement);
  return isConcurrent && isOutside
    ? []
    : [
        "holds up writers while it is built; CREATE INDEX CONCURRENTLY IF NOT EXISTS, marked '-- outside a transaction'",
      ];
}

/** Splits a migration into statements, without function bodies, comments and string literals. */
function statementsOf(sql: string): string[] {
  return sql
    .replace(/(\$\w*\$).*?\1/gs, "''")
    .replace(/--.*$/gm, "")
    .replace(/'(?:[^']|'')*'/g, "''")
    .split(";")
    .map((statement) => statement.trim().replace(/\s+/g, " "))
    .filter(Boolean);
}
