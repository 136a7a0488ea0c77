import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

export async function startHaltingProxy(target: string) {
  const held = new Map<string, Promise<void>>();
  const changed = new Map<string, (text: string) => string>();
  const asked: string[] = [];
  const navigated: string[] = [];
  let behind = new URL(target);

  const server = createServer(async (incoming, outgoing) => {
    const { method, url: path = "", headers } = incoming;
    asked.push(path);
    if (headers["sec-fetch-mode"] === "navigate") navigated.push(path);
    await held.get(path);
    const change = changed.get(path);
    const { hostname, port } = behind;
    const sent = change ? { ...headers, "accept-encoding": "identity" } : headers;
    const onward = request({ hostname, port, method, path, headers: sent }, (answer) => {
      if (!change) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        return;
      }
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () => {
        const { "content-length": _, ...others } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 502, others).end(change(Buffer.concat(parts).toString()));
      });
    });
    onward.on("error", () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    asked,
    /** Paths of navigations, including forms and downloads. */
    navigated,
    /** @returns a function that releases the responses */
    hold(path: string): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(path, promise);
      return () => {
        held.delete(path);
        resolve();
      };
    },
    change: (path: string, by: (text: string) => string) => void changed.set(path, by),
    leadTo(url: string): void {
      behind = new URL(url);
    },
    async close(): Promise<void> {
      for (const path of held.keys()) held.set(path, Promise.resolve());
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
