import { Hono } from "hono";
import type * as v from "valibot";
import type { Actor } from "#kernel/actor.ts";
import { query } from "./body.ts";
import { type CsvColumn, csvAnswer } from "./csv.ts";
import { describe, type ErrorStatus } from "./describe.ts";
import { type Env, guard } from "./guard.ts";

type Described = {
  may: (actor: Actor) => boolean;
  tag: string;
  summary: string;
  description?: string;
  errors?: readonly ErrorStatus[];
};

type List<Path extends string, Query extends v.GenericSchema, Answer> = Described & {
  path: Path;
  query: Query;
  answer: v.GenericSchema<unknown, Answer>;
  page: (query: v.InferOutput<Query>, id: string) => Promise<Answer>;
  /** Writes the audit log when a page shows addresses of people. */
  record?: (actor: Actor, answer: Answer) => Promise<void>;
};

type ListFile<Path extends string, Filter extends v.GenericSchema, Act, Row> = Described & {
  path: Path;
  filter: Filter;
  name: string;
  clock: () => Date;
  columns: readonly CsvColumn<Row>[];
  open: (filter: v.InferOutput<Filter>, id: string) => Promise<OpenedFile<Act, Row>>;
  record: (actor: Actor, act: Act) => Promise<void>;
};

/** `act`: audit entry of the export; `rows` are read lazily. */
export type OpenedFile<Act, Row> = { act: Act; rows: AsyncIterable<Row> };

/** Route type for the typed client: hono infers it from literal paths and queries only. */
type Schema<Path extends string, Query extends v.GenericSchema, Answer, Format extends string> = {
  [At in Path]: {
    $get: {
      input: (At extends `${string}:id${string}` ? { param: { id: string } } : unknown) & {
        query: v.InferInput<Query>;
      };
      output: Answer;
      outputFormat: Format;
      status: 200;
    };
  };
};

const ERRORS = [403, 422] as const;

export function listRoute<Path extends string, Query extends v.GenericSchema, Answer extends object>(
  list: List<Path, Query, Answer>,
) {
  const { may, path, page, answer, errors = ERRORS, tag, summary, description } = list;
  const texts = { tag, summary, ...(description === undefined ? {} : { description }) };
  const routes = new Hono<Env>().get(
    path,
    guard(may),
    describe({ ...texts, answer, errors }),
    query(list.query),
    async (c) => {
      const shown = await page(c.req.valid("query" as never), c.req.param("id") ?? "");
      await list.record?.(c.get("actor"), shown);
      return c.json(shown);
    },
  );
  return routes as unknown as Hono<Env, Schema<Path, Query, Answer, "json">>;
}

/** Decision 44: CSV of all filtered rows. The audit entry comes first, so that an aborted download is in it too. */
export function fileRoute<Path extends string, Filter extends v.GenericSchema, Act, Row>(
  file: ListFile<Path, Filter, Act, Row>,
) {
  const { may, path, filter, errors = ERRORS, tag, summary, description, name, clock, columns } = file;
  const texts = { tag, summary, ...(description === undefined ? {} : { description }) };
  const routes = new Hono<Env>();
  routes.get(path, guard(may), describe({ ...texts, csv: true, errors }), query(filter), async (c) => {
    const { act, rows } = await file.open(c.req.valid("query" as never), c.req.param("id") ?? "");
    await file.record(c.get("actor"), act);
    return csvAnswer({ name, at: clock(), columns, rows });
  });
  return routes as unknown as Hono<Env, Schema<Path, Filter, string, "text">>;
}
