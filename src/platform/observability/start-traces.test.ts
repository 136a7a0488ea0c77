import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { createMember } from "#test/factories.ts";
import { createTestQueue } from "#test/queue.ts";
import { type OpenListener, openRequestListener } from "#test/request-listener.ts";
import { connectDatabase } from "../db/database.ts";
import { inScope } from "../http/request-scope.ts";
import { startTraces, type Traces } from "./start-traces.ts";
import { traceJobs, traceMails, traceStatements } from "./trace-work.ts";

type Sent = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  status: { code?: number };
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
};

const api = testApi();
let collector: Server;
let bodies: string[] = [];
let traces: Traces;
let listener: OpenListener;

beforeAll(async () => {
  collector = createServer(async (incoming, outgoing) => {
    bodies.push(Buffer.concat(await incoming.toArray()).toString());
    outgoing.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});
afterAll(() => {
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  collector.closeAllConnections();
  collector.close();
});
beforeEach(async () => {
  bodies = [];
});

async function sent(): Promise<Sent[]> {
  await listener.close();
  await traces.close();
  return bodies.flatMap((body) =>
    JSON.parse(body).resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: Sent[] }[] }) =>
      scopeSpans.flatMap(({ spans }) => spans),
    ),
  );
}
const attribute = ({ attributes }: Sent, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? value?.intValue;
};

async function open(config = {}) {
  const context = { ...api(), config: { ...api().config, ...config }, db: connectDatabase(api().url, () => undefined) };
  traces = startTraces({ role: "web", tracesRatio: 1, trustProxy: context.config.trustProxy });
  traceStatements(traces.tracer, context.db);
  listener = await openRequestListener(context, [traces.watcher]);
  return { context, end: () => context.db.$client.end() };
}

test("a request and its statements form one trace, without values or visitor data", async () => {
  const { end } = await open();
  const { id, token, email } = await createMember(api());
  const answer = await fetch(`${listener.url}/api/profiles/${id}?note=secret-note`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(200);
  await answer.arrayBuffer();
  const spans = await sent();
  await end();
  const request = spans.find(({ name }) => name === "GET /api/profiles/:id");
  expect(request && attribute(request, "http.response.status_code")).toBe(200);
  expect(request && attribute(request, "isa.request_id")).toBe(answer.headers.get("x-request-id"));
  const statements = spans.filter((span) => attribute(span, "db.system.name") === "postgresql");
  expect(statements.length).toBeGreaterThan(0);
  for (const span of statements) {
    expect([span.traceId, span.parentSpanId]).toEqual([request?.traceId, request?.spanId]);
    expect(attribute(span, "db.query.text")).toMatch(/\$1|select/i);
  }
  const all = bodies.join();
  for (const value of [id, token, email, "secret-note"]) expect(all).not.toContain(value);
});

test("statements of a transaction are in the trace of their request, also when requests are concurrent", async () => {
  const { end } = await open();
  const members = [await createMember(api()), await createMember(api())];
  const save = ({ token }: { token: string }) =>
    fetch(`${listener.url}/auth/v1/user`, {
      method: "PUT",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ data: { city: "Lagos" } }),
    });
  const answers = await Promise.all(members.map(save));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const spans = await sent();
  await end();
  const requests = spans.filter(({ name }) => name === "PUT /auth/v1/user");
  expect(new Set(requests.map(({ traceId }) => traceId)).size).toBe(2);
  const begun = spans.filter(({ name }) => name === "BEGIN").map(({ traceId }) => traceId);
  expect(begun.toSorted()).toEqual(requests.map(({ traceId }) => traceId).toSorted());
});

test("a trace is continued only from a trusted proxy", async () => {
  const given = { traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01" };
  const strange = await open();
  await (await fetch(`${listener.url}/faq`, { headers: given })).text();
  expect((await sent())[0]).not.toMatchObject({ traceId: "0af7651916cd43dd8448eb211c80319c" });
  await strange.end();
  bodies = [];
  const believed = await open({ trustProxy: 1 });
  await (await fetch(`${listener.url}/faq`, { headers: given })).text();
  expect((await sent())[0]).toMatchObject({
    name: "GET /faq",
    traceId: "0af7651916cd43dd8448eb211c80319c",
    parentSpanId: "b7ad6b7169203331",
  });
  await believed.end();
});

test("a mail is a span of its own without recipient and content", async () => {
  const { end } = await open();
  const refusing = {
    keeps: false,
    deliver: () => Promise.reject(Object.assign(new Error("<nia@example.com>"), { code: "EENVELOPE" })),
  };
  traceMails(traces.tracer, refusing);
  const message = { to: "nia@example.com", subject: "Hello", html: "", text: "Hi", messageId: "<1@isa>" };
  await expect((refusing.deliver as (message: unknown) => Promise<void>)(message)).rejects.toThrow();
  const [mail, ...others] = await sent();
  await end();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ name: "mail", status: { code: 2 } });
  expect(mail && attribute(mail, "error.type")).toBe("EENVELOPE");
  expect(bodies.join()).not.toMatch(/nia@|Hello/);
});

test("a job is its own trace with its statements and request id, and without its data", async () => {
  const { context, end } = await open();
  const queue = createTestQueue();
  traceJobs(traces.tracer, queue);
  await queue.define("of.a.test", async ({ id }) => {
    await context.db.$client.query("select $1::text as found", [id]);
    if (id === "secret-b") throw Object.assign(new Error("secret-b is not there"), { code: "ENOENT" });
  });
  await queue.send("of.a.test", { id: "secret-a" });
  await inScope({ requestId: "request-1" }, () => queue.run());
  await queue.send("of.a.test", { id: "secret-b" });
  await expect(queue.run()).rejects.toThrow("is not there");
  const spans = await sent();
  await end();
  const jobs = spans.filter(({ name }) => name === "job of.a.test");
  expect(jobs.map((job) => [attribute(job, "isa.job"), attribute(job, "isa.request_id")])).toEqual([
    ...Array(2).fill(["of.a.test", "request-1"]),
    ["of.a.test", undefined],
  ]);
  expect(new Set(jobs.map(({ traceId }) => traceId)).size).toBe(3);
  expect(jobs[2]).toMatchObject({ status: { code: 2 } });
  expect(jobs[2] && attribute(jobs[2], "error.type")).toBe("ENOENT");
  const statements = spans.filter(({ name }) => name === "SELECT");
  expect(statements.map(({ parentSpanId }) => parentSpanId)).toEqual(jobs.map(({ spanId }) => spanId));
  expect(bodies.join()).not.toContain("secret-");
});

/** Exporter only; it retries. */
async function exportOne(): Promise<string> {
  const provider = new TracerProvider({
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: "http://127.0.0.1:1" }) })],
  });
  provider.getTracer("alone").startSpan("one").end();
  await provider.shutdown().catch(() => undefined);
  return "the exporter gave up first";
}

test("an unreachable collector delays neither requests nor the end of the process", async () => {
  const address = process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = "http://127.0.0.1:1";
  const { end } = await open();
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = address;
  expect((await fetch(`${listener.url}/faq`)).status).toBe(200);
  const exporting = exportOne();
  expect(await Promise.race([sent(), exporting])).toEqual([]);
  await end();
});
