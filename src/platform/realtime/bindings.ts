import * as v from "valibot";
import { type ChangeFilter, passes, readFilter } from "./change-filter.ts";
import type { LiveColumns, LiveTable } from "./live-table.ts";
import type { ChangeEvent } from "./relay.ts";

const BINDINGS_OF_CHANNEL = 20;

const binding = v.object({
  event: v.picklist(["*", "INSERT", "UPDATE", "DELETE"]),
  schema: v.string(),
  table: v.nullish(v.string()),
  filter: v.nullish(v.string()),
  select: v.nullish(v.array(v.string())),
});
export const bindingList = v.pipe(v.array(binding), v.maxLength(BINDINGS_OF_CHANNEL));
type Wanted = v.InferOutput<typeof binding>;

export type Binding = {
  id: number;
  event: Wanted["event"];
  tables: readonly LiveTable[];
  filter: ChangeFilter;
  /** Columns that the client wants; null for all visible columns. */
  select: ReadonlySet<string> | null;
};

/** The client leaves the channel unless its bindings come back unchanged and in order, each with an id. */
export const echoOf = (all: readonly Wanted[]) =>
  all.map(({ event, schema, table, filter }, index) => ({
    id: index + 1,
    event,
    schema,
    ...(table === undefined ? {} : { table }),
    ...(filter === undefined ? {} : { filter }),
  }));

/** @returns the protocol's error sentence for an unsupported binding */
export function readBindings(all: readonly Wanted[], tables: readonly LiveTable[]): Binding[] | string {
  const read = all.map((wanted, index) => readBinding(wanted, index + 1, tables));
  const wrong = all[read.indexOf(null)];
  return wrong ? cannotSubscribe(wrong) : read.filter((one) => one !== null);
}

function readBinding(wanted: Wanted, id: number, tables: readonly LiveTable[]): Binding | null {
  const { event, schema, table, filter: text, select } = wanted;
  const isAll = !table || table === "*";
  const meant = tables.filter(({ name }) => isAll || name === table);
  if ((schema !== "public" && schema !== "*") || meant.length === 0) return null;
  const columns: LiveColumns = isAll ? { id: "uuid" } : (meant[0]?.columns ?? {});
  const filter = readFilter(text ?? "", columns);
  if (filter === null || select?.some((column) => !Object.hasOwn(columns, column))) return null;
  return { id, event, tables: meant, filter, select: select ? new Set([...select, "id"]) : null };
}

const cannotSubscribe = ({ event, schema, table, filter }: Wanted) =>
  "Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect " +
  `parameters: [event: ${event}, schema: ${schema}, table: ${table ?? "*"}, filters: [${filter ?? ""}]]`;

/** `postgres_changes` payload; null when no binding matches. */
export function presentChange(bindings: readonly Binding[], event: ChangeEvent) {
  const { table, type, at } = event;
  const about = bindings.filter(
    (one) =>
      (one.event === "*" || one.event === type) &&
      one.tables.some(({ name }) => name === table) &&
      passes(one.filter, event.record),
  );
  const columns = about[0]?.tables.find(({ name }) => name === table)?.columns;
  if (columns === undefined) return null;
  const isWanted = (name: string) => about.some(({ select }) => select === null || select.has(name));
  const names = Object.keys(columns).filter((name) => isWanted(name) && name in event.record);
  const record = Object.fromEntries(names.map((name) => [name, event.record[name]]));
  const data = {
    schema: "public",
    table,
    type,
    commit_timestamp: new Date(at).toISOString(),
    columns: names.map((name) => ({ name, type: columns[name] })),
    ...(type === "DELETE" ? {} : { record }),
    ...(type === "INSERT" ? {} : { old_record: { id: event.record.id } }),
    errors: null,
  };
  return { ids: about.map(({ id }) => id), data };
}
