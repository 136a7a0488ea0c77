import { spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, createServer, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type ConnectionDrain, prepareConnectionDrain } from "./shutdown.ts";

let server: Server;
let drain: ConnectionDrain;
let agent: Agent;
let held: ServerResponse[];

beforeEach(async () => {
  held = [];
  server = createServer((incoming, outgoing) => {
    if (incoming.url === "/held") held.push(outgoing);
    else outgoing.end("answer");
  });
  drain = prepareConnectionDrain(server);
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => {
  agent.destroy();
  server.closeAllConnections();
  server.close();
});

function ask(path: string): Promise<{ connection: string | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    request({ port, path, agent }, async (answer) => {
      const text = Buffer.concat(await answer.toArray()).toString();
      resolve({ connection: answer.headers.connection, text });
    })
      .on("error", reject)
      .end();
  });
}

test("a connection is kept until the drain begins, and closes with its next answer", async () => {
  expect(await ask("/")).toEqual({ connection: "keep-alive", text: "answer" });
  drain.begin();
  expect(await ask("/")).toEqual({ connection: "close", text: "answer" });
  expect(await ask("/")).toEqual({ connection: "close", text: "answer" });
  await drain.end();
});

test("a running request is answered, and the server ends after it", async () => {
  const answer = ask("/held");
  await expect.poll(() => held.length).toBe(1);
  drain.begin();
  let isOver = false;
  const end = drain.end().then(() => {
    isOver = true;
  });
  expect(isOver).toBe(false);
  held[0]?.end("at last");
  expect(await answer).toEqual({ connection: "close", text: "at last" });
  await end;
});

test("an answer begun before the drain is finished and does not delay the end", async () => {
  const answer = ask("/held");
  await expect.poll(() => held.length).toBe(1);
  held[0]?.write("first half, ");
  drain.begin();
  const end = drain.end();
  held[0]?.end("second half");
  expect(await answer).toEqual({ connection: "keep-alive", text: "first half, second half" });
  await end;
  expect(server.listening).toBe(false);
});

test("an idle connection does not delay the end", async () => {
  await ask("/");
  drain.begin();
  await drain.end();
  expect(server.listening).toBe(false);
});

const STARTING = `
  import { createServer } from "node:http";
  import { prepareShutdown } from ${JSON.stringify(new URL("./shutdown.ts", import.meta.url).href)};
  const shutdown = prepareShutdown();
  for (const name of ["first", "second"]) shutdown.onClose(async () => console.log(name + " let go"));
  shutdown.onClose(() => Promise.reject(new Error("cannot be let go")));
  console.log("work has begun");
  shutdown.signal.addEventListener("abort", () => console.log("asked"));
  process.stdin.once("data", () => {
    const server = createServer().listen(0);
    const stopWork = async () => console.log("work is over");
    shutdown.serve({ server, drainSeconds: 0, drain() {}, stopWork });
    console.log("it is up");
  });`;

function startProgram(program = STARTING) {
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const next = async () => (await lines.next()).value;
  return { child, next, ended: once(child, "exit") };
}

test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
  "a program stopped by %s during its start ends its work first",
  async (signal) => {
    const { child, next, ended } = startProgram();
    expect(await next()).toBe("work has begun");
    child.kill(signal);
    expect(await next()).toBe("asked");
    child.stdin.write("go on");
    expect(await ended).toEqual([0, null]);
    const told = [await next(), await next(), await next(), await next()];
    expect(told.toSorted()).toEqual(["first let go", "it is up", "second let go", "work is over"]);
    expect(told.indexOf("second let go")).toBeLessThan(told.indexOf("first let go"));
  },
);

test("three signals of one key press count as one", async () => {
  const { child, next, ended } = startProgram();
  await next();
  child.stdin.write("go on");
  expect(await next()).toBe("it is up");
  for (const signal of ["SIGINT", "SIGINT", "SIGTERM"] as const) child.kill(signal);
  expect(await ended).toEqual([0, null]);
});

const WAYS_TO_FAIL: Record<string, string> = {
  "its work": "(error) => Promise.reject(error)",
  "an unhandled connection": "async (error) => void setImmediate(() => new EventEmitter().emit('error', error))",
};

test.each([
  ["its work", "57P01", 0],
  ["its work", "XX000", 1],
  ["an unhandled connection", "57P01", 0],
  ["an unhandled connection", "XX000", 7],
])("a shutdown in which %s fails with %s has the exit code %i", async (way, code, exitCode) => {
  const failing = `import { EventEmitter } from "node:events";${STARTING.replace(
    'async () => console.log("work is over")',
    `() => (${WAYS_TO_FAIL[way]})(Object.assign(new Error("of a test"), { code: "${code}" }))`,
  )}`;
  const { child, next, ended } = startProgram(failing);
  await next();
  child.stdin.write("go on");
  expect(await next()).toBe("it is up");
  child.kill("SIGTERM");
  expect(await ended).toEqual([exitCode, null]);
});
