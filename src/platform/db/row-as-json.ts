import { getTableColumns, type InferSelectModel, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";

export type JsonRow = Record<string, unknown>;

/** Reads each row as one JSON value: for wide tables, the driver's cost per column exceeds the rest of a read. */
export function rowAsJson<Table extends PgTable>(table: Table): SQL<InferSelectModel<Table>> {
  return sql`row_to_json(${table})`.mapWith(rowReader(table));
}

export const columnsOf = (columns: Record<string, PgColumn>): SQL => sql.join(Object.values(columns), sql`, `);

/** Supports text, number, boolean, list, JSON and timestamp columns. */
export function rowReader<Table extends PgTable>(table: Table): (stored: JsonRow) => InferSelectModel<Table> {
  const columns = Object.entries(getTableColumns(table)).map(([key, { name, dataType }]) => {
    return { key, name, isMoment: dataType === "date" };
  });
  return (stored) => {
    const row: JsonRow = {};
    for (const { key, name, isMoment } of columns) row[key] = isMoment ? momentOf(stored[name]) : stored[name];
    return row as InferSelectModel<Table>;
  };
}

const momentOf = (value: unknown) => (typeof value === "string" ? new Date(value) : null);
