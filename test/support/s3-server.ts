import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { answerAsS3, pathOf, type StoredObjects } from "./s3-answers.ts";

type Seen = { method: string; path: string; headers: IncomingMessage["headers"] };

/** `state.down` makes it refuse. */
export async function startS3Server() {
  const objects: StoredObjects = new Map();
  const seen: Seen[] = [];
  const state = { down: false };
  const server = createServer(async (request, response) => {
    seen.push({ method: request.method ?? "", path: pathOf(request), headers: request.headers });
    if (!state.down) return void answerAsS3(objects, request, response);
    await request.toArray();
    response.writeHead(403).end("<Error><Code>AccessDenied</Code></Error>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const s3 = { bucket: "isa-files", region: "eu-west-1", endpoint, accessKeyId: "key-id", secretAccessKey: "secret" };
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { s3, objects, seen, state, stop };
}
