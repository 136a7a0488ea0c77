import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { createInterface } from "node:readline";
import { afterEach, expect, test } from "vitest";

const SHUTDOWN = JSON.stringify(new URL("./shutdown.ts", import.meta.url).href);
let programs: ChildProcess[] = [];

function startProgram(program: string) {
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  programs.push(child);
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const next = async () => (await lines.next()).value;
  return { child, next, ended: once(child, "exit") };
}

let agent = new Agent();
afterEach(() => {
  agent.destroy();
  for (const child of programs) child.kill("SIGKILL");
  programs = [];
});

/** Answers at once; on the path /held it writes and ends as the input says. */
const SERVING = `
  import { createServer } from "node:http";
  import { createInterface } from "node:readline";
  import { prepareShutdown } from ${SHUTDOWN};
  const shutdown = prepareShutdown();
  let held;
  const server = createServer({ keepAliveTimeout: 600_000 }, (incoming, outgoing) => {
    if (incoming.url !== "/held") return outgoing.end("answer");
    held = outgoing;
    console.log("held");
  });
  createInterface(process.stdin).on("line", (line) => {
    const { act, text } = JSON.parse(line);
    held[act](text, () => console.log("told"));
  });
  server.listen(0, "127.0.0.1", () => {
    const serving = { server, drain: () => console.log("draining"), stopWork: async () => undefined };
    shutdown.serve({ ...serving, drainSeconds: DRAIN_SECONDS });
    console.log(server.address().port);
  });`;

async function startServing(drainSeconds: number) {
  const program = startProgram(SERVING.replace("DRAIN_SECONDS", String(drainSeconds)));
  const { child, next } = program;
  const port = Number(await next());
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const isClosed = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1");
      socket
        .once("error", () => resolve(true))
        .once("connect", () => {
          socket.destroy();
          resolve(false);
        });
    });
  return {
    ...program,
    ask: (path: string) => ask(port, path),
    /** Acts on the held answer. */
    tell: (act: "write" | "end", text: string) => void child.stdin.write(`${JSON.stringify({ act, text })}\n`),
    async beginDrain() {
      child.kill("SIGTERM");
      expect(await next()).toBe("draining");
    },
    untilClosed: () => expect.poll(isClosed).toBe(true),
  };
}

function ask(port: number, path: string): Promise<{ connection: string | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    request({ port, path, agent }, async (answer) => {
      const text = Buffer.concat(await answer.toArray()).toString();
      resolve({ connection: answer.headers.connection, text });
    })
      .on("error", reject)
      .end();
  });
}

test("a connection is kept until the drain begins, and closes with its next answer", async () => {
  const { ask, beginDrain } = await startServing(600);
  expect(await ask("/")).toEqual({ connection: "keep-alive", text: "answer" });
  await beginDrain();
  expect(await ask("/")).toEqual({ connection: "close", text: "answer" });
  expect(await ask("/")).toEqual({ connection: "close", text: "answer" });
});

test("a running request is answered, and the server ends after it", async () => {
  const { ask, next, tell, beginDrain, untilClosed, ended } = await startServing(0);
  const answer = ask("/held");
  expect(await next()).toBe("held");
  await beginDrain();
  await untilClosed();
  tell("end", "at last");
  expect(await answer).toEqual({ connection: "close", text: "at last" });
  expect(await ended).toEqual([0, null]);
});

test("an answer begun before the drain is finished and does not delay the end", async () => {
  const { ask, next, tell, beginDrain, untilClosed, ended } = await startServing(0);
  const answer = ask("/held");
  expect(await next()).toBe("held");
  tell("write", "first half, ");
  expect(await next()).toBe("told");
  await beginDrain();
  await untilClosed();
  tell("end", "second half");
  expect(await answer).toEqual({ connection: "keep-alive", text: "first half, second half" });
  expect(await ended).toEqual([0, null]);
});

test("an idle connection does not delay the end", async () => {
  const { ask, beginDrain, ended } = await startServing(0);
  await ask("/");
  await beginDrain();
  expect(await ended).toEqual([0, null]);
});

const STARTING = `
  import { createServer } from "node:http";
  import { prepareShutdown } from ${SHUTDOWN};
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

test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
  "a program stopped by %s during its start ends its work first",
  async (signal) => {
    const { child, next, ended } = startProgram(STARTING);
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
  const { child, next, ended } = startProgram(STARTING);
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
