import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";

export type Balancer = { url: string; countReady(): number; close(): Promise<void> };
type Backend = { url: URL; agent: Agent; isReady: boolean };

/** Bad responses in a row that take a backend out: a busy machine is sometimes late. */
const FALL = 2;

/** Round robin over ready backends on kept connections. It never retries, so that no fault is hidden. */
export async function startBalancer(urls: readonly string[], everyMs = 100): Promise<Balancer> {
  const backends: Backend[] = urls.map((url) => ({
    url: new URL(url),
    agent: new Agent({ keepAlive: true, maxSockets: 16 }),
    isReady: true,
  }));
  let isOpen = true;
  const watch = async (backend: Backend) => {
    let failures = 0;
    while (isOpen) {
      failures = (await isReady(backend.url)) ? 0 : failures + 1;
      backend.isReady = failures < FALL;
      await setTimeout(everyMs);
    }
  };
  for (const backend of backends) void watch(backend);
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const ready = backends.filter(({ isReady }) => isReady);
    turn += 1;
    const backend = ready[turn % ready.length];
    if (!backend) return void outgoing.writeHead(503).end("nobody is ready");
    const { hostname, port } = backend.url;
    const { method, url: path, headers } = incoming;
    const onward = request({ hostname, port, agent: backend.agent, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, connection: "keep-alive" });
      answer.on("error", () => outgoing.destroy()).pipe(outgoing);
    });
    onward.on("error", (error) =>
      outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end(error.message),
    );
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    countReady: () => backends.filter(({ isReady }) => isReady).length,
    async close() {
      isOpen = false;
      for (const { agent } of backends) agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function isReady(url: URL): Promise<boolean> {
  const answer = await fetch(new URL("/readyz", url), { signal: AbortSignal.timeout(5_000) }).catch(() => null);
  await answer?.arrayBuffer().catch(() => undefined);
  return answer?.ok ?? false;
}
