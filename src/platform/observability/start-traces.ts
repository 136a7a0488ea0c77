import type { IncomingMessage } from "node:http";
import { setTimeout } from "node:timers/promises";
import {
  type Context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { PlatformConfig } from "../config/platform-config.ts";
import type { RequestWatcher } from "../http/watch-requests.ts";

export type Traces = { tracer: Tracer; watcher: RequestWatcher; close(): Promise<void> };

const CLOSE_MS = 3_000;
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Sends spans over OTLP; the standard environment variables hold address and headers of the collector. */
export function startTraces({
  role,
  tracesRatio,
  trustProxy,
}: Pick<PlatformConfig, "role" | "tracesRatio" | "trustProxy">): Traces {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": "isa", "isa.role": role }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(tracesRatio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer("isa");
  return { tracer, watcher: traceRequests(tracer, trustProxy), close: () => lastSpans(provider) };
}

function traceRequests(tracer: Tracer, trustProxy: number): RequestWatcher {
  return {
    onBegin(scope, incoming) {
      const parent = trustProxy > 0 ? parentOf(incoming) : ROOT_CONTEXT;
      scope.span = tracer.startSpan(incoming.method ?? "GET", { kind: SpanKind.SERVER }, parent);
    },
    onEnd({ method, route, status, scope }) {
      const { span, requestId } = scope;
      span?.updateName(`${method} ${route}`);
      span?.setAttributes({
        "http.request.method": method,
        "http.route": route,
        "http.response.status_code": status,
        "isa.request_id": requestId,
      });
      if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
      span?.end();
    },
  };
}

/** Sends the last spans; ignores a collector that is down. */
async function lastSpans(provider: TracerProvider): Promise<void> {
  const timeouts = setTimeout(CLOSE_MS, undefined, { ref: false });
  await Promise.race([provider.shutdown().catch(() => undefined), timeouts]);
}

/** Continues the trace of a trusted proxy (W3C Trace Context). */
function parentOf({ headers }: IncomingMessage): Context {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(String(headers.traceparent)) ?? [];
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}
