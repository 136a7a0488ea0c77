import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from "@opentelemetry/api";
import type pg from "pg";
import type { Database } from "../db/database.ts";
import { currentScope, inScope } from "../http/request-scope.ts";
import type { Queue } from "../jobs/queue.ts";
import type { Mailer } from "../mail-transport/mailer.ts";

const LONGEST_STATEMENT = 2_000;

// biome-ignore lint/suspicious/noExplicitAny: the forms of pg's query are many, and all are handed on.
type Query = (...args: any[]) => any;

/** A span for each job that is done, with the request that started it, if one did; not what it is done with. */
export function traceJobs(tracer: Tracer, queue: Queue): void {
  const define = queue.define.bind(queue);
  queue.define = (name, handler, options) =>
    define(
      name,
      (data) => {
        const scope = currentScope();
        const attributes = { "isa.job": name, "isa.request_id": scope?.requestId };
        const span = tracer.startSpan(`job ${name}`, { kind: SpanKind.CONSUMER, attributes }, ROOT_CONTEXT);
        return inScope({ ...scope, span }, () => endWith(span, handler(data)));
      },
      options,
    );
}

/** A span for each statement of a request or a job, with its text and never its values. */
export function traceStatements(tracer: Tracer, { $client: pool }: Pick<Database, "$client">): void {
  const traced = new WeakSet<object>();
  pool.query = tracedQuery(tracer, pool.query.bind(pool)) as typeof pool.query;
  const connect = pool.connect.bind(pool) as Query;
  // The pool's own query connects with a callback, and is traced already.
  pool.connect = ((...args: unknown[]) => {
    if (args.length > 0) return connect(...args);
    return connect().then((client: pg.PoolClient) => {
      if (!traced.has(client)) client.query = tracedQuery(tracer, client.query.bind(client)) as typeof client.query;
      traced.add(client);
      return client;
    });
  }) as typeof pool.connect;
}

function tracedQuery(tracer: Tracer, query: Query): Query {
  return (...args) => {
    const parent = currentScope()?.span;
    const text = textOf(args[0]);
    if (!parent || text === null || typeof args.at(-1) === "function") return query(...args);
    const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? "SQL";
    const span = tracer.startSpan(
      operation,
      {
        kind: SpanKind.CLIENT,
        attributes: {
          "db.system.name": "postgresql",
          "db.operation.name": operation,
          "db.query.text": text.slice(0, LONGEST_STATEMENT),
        },
      },
      trace.setSpan(ROOT_CONTEXT, parent),
    );
    return endWith(span, query(...args));
  };
}

function textOf(statement: unknown): string | null {
  if (typeof statement === "string") return statement;
  const { text, submit } = (statement ?? {}) as { text?: unknown; submit?: unknown };
  return typeof text === "string" && submit === undefined ? text : null;
}

/** A span for each mail that is handed to the mail server: not what is in it, and not for whom. */
export function traceMails(tracer: Tracer, mailer: Mailer): void {
  const deliver = mailer.deliver.bind(mailer);
  mailer.deliver = (...given) => {
    const parent = currentScope()?.span;
    const context = parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
    return endWith(tracer.startSpan("mail", { kind: SpanKind.CLIENT }, context), deliver(...given));
  };
}

/** An error's code says what went wrong; its text may quote a value. */
async function endWith<T>(span: Span, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { code } = (error ?? {}) as { code?: unknown };
    span.setStatus({ code: SpanStatusCode.ERROR });
    if (typeof code === "string") span.setAttribute("error.type", code);
    throw error;
  } finally {
    span.end();
  }
}
