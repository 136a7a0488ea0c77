import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

type Heard = { path: string; headers: IncomingHttpHeaders; body: string };
type Answer = { status: number; body?: unknown } | "silence";

export type TextService = {
  url: string;
  heard: Heard[];
  /** Next responses; the last one repeats. */
  answers: Answer[];
  close(): Promise<void>;
};

export async function createTextService(): Promise<TextService> {
  const heard: Heard[] = [];
  const answers: Answer[] = [{ status: 200, body: {} }];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request.setEncoding("utf8")) body += part;
    heard.push({ path: request.url ?? "", headers: request.headers, body });
    const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? "silence";
    if (answer === "silence") return;
    response.writeHead(answer.status, { "content-type": "application/json" }).end(JSON.stringify(answer.body ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    answers,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
