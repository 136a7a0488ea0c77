import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from "@opentelemetry/api";
import type { Database } from "../db/database.ts";
import { type Query, wrapQueries } from "../db/pool-methods.ts";
import { currentScope, inScope } from "../http/request-scope.ts";
import type { Queue } from "../jobs/queue.ts";
import type { Mailer } from "../mail-transport/mailer.ts";

const LONGEST_STATEMENT = 2_000;

/** A span per job, with the id of the request that started it; never its data. */
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

/** A span per statement, with its text and never its values. */
export function traceStatements(tracer: Tracer, { $client }: Pick<Database, "$client">): void {
  wrapQueries($client, (query) => tracedQuery(tracer, query));
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

/** A span per mail, without content and recipient. */
export function traceMails(tracer: Tracer, mailer: Mailer): void {
  const deliver = mailer.deliver.bind(mailer);
  mailer.deliver = (...given) => {
    const parent = currentScope()?.span;
    const context = parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
    return endWith(tracer.startSpan("mail", { kind: SpanKind.CLIENT }, context), deliver(...given));
  };
}

/** Records the error's code only: its message may quote a value. */
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
