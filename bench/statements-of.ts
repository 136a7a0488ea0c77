import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { APP_ROLE } from "#platform/db/access/roles.ts";
import type { Product } from "../test/support/product.ts";

export type Statement = { text: string; values: (string | null)[] };
type StatementsOf = (send: () => Promise<unknown>) => Promise<Statement[]>;

/** The product reduces its database log; role settings override its server settings. */
const SAID = { log_statement: "all", log_error_verbosity: "default" };
/** Background work and first-time work only add statements: the run with the fewest shows the request's own. */
const TIMES = 6;
const SOCKET_TIMEOUT_MS = 200;

/** Restarts the product before and after, because role settings apply to new connections only. */
export async function whileListening<T>(
  product: Product,
  databaseUrl: string,
  work: (statementsOf: StatementsOf) => Promise<T>,
): Promise<T> {
  const log = join(product.dataDir, "postgres.log");
  const settings = Object.entries(SAID);
  await settle(settings.map(([name, value]) => `alter role ${APP_ROLE} set ${name} = '${value}'`));
  try {
    return await work((send) => fewestOf(log, send));
  } finally {
    await settle(settings.map(([name]) => `alter role ${APP_ROLE} reset ${name}`));
  }

  async function settle(statements: string[]): Promise<void> {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
    await product.end();
    await product.start();
  }
}

async function fewestOf(log: string, send: () => Promise<unknown>): Promise<Statement[]> {
  let fewest: Statement[] | undefined;
  for (let time = 0; time < TIMES; time += 1) {
    const { size } = statSync(log);
    await send();
    await pause(SOCKET_TIMEOUT_MS);
    const statements = statementsIn(readFileSync(log).subarray(size).toString());
    if (statements.length > 0 && statements.length < (fewest?.length ?? Number.POSITIVE_INFINITY)) fewest = statements;
  }
  if (!fewest) throw new Error(`no statement was seen in ${log}`);
  return fewest;
}

const ENTRY = /^\S+ \S+ UTC \[\d+\] (LOG|DETAIL): {2}(?:statement|execute [^:]+|parameters): ([\s\S]*)\n$/i;

/** A log entry begins with a date, its further lines with a tab. Values directly follow their statement. */
function statementsIn(log: string): Statement[] {
  const statements: Statement[] = [];
  for (const entry of log.split(/^(?=\d{4}-\d\d-\d\d )/m)) {
    const [, kind, written = ""] = ENTRY.exec(entry) ?? [];
    const text = written.replaceAll("\n\t", "\n");
    if (kind === "LOG") statements.push({ text, values: [] });
    if (kind === "DETAIL") statements.at(-1)?.values.push(...valuesIn(text));
  }
  return statements;
}

const valuesIn = (text: string): Statement["values"] =>
  [...text.matchAll(/\$\d+ = (?:NULL|'((?:[^']|'')*)')/g)].map(([, value]) => value?.replaceAll("''", "'") ?? null);
