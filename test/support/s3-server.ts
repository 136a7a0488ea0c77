import { createHash } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

type Stored = { body: Buffer; type: string };
type Seen = { method: string; path: string; headers: IncomingMessage["headers"] };

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** A small store that speaks S3 with path-style addresses; `state.down` makes it refuse. */
export async function startS3Server() {
  const objects = new Map<string, Stored>();
  const seen: Seen[] = [];
  const state = { down: false };
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent((request.url ?? "").replace(/\?.*/, ""));
    const body = await bytesOf(request);
    seen.push({ method: request.method ?? "", path, headers: request.headers });
    const found = objects.get(path);
    if (state.down) response.writeHead(403).end("<Error><Code>AccessDenied</Code></Error>");
    else if (request.method === "PUT") {
      objects.set(path, { body, type: request.headers["content-type"] ?? "" });
      response.setHeader("etag", `"${createHash("md5").update(body).digest("hex")}"`).end();
    } else if (request.method === "DELETE") {
      objects.delete(path);
      response.writeHead(204).end();
    } else if (!found) {
      response.writeHead(404, { "content-type": "application/xml" }).end("<Error><Code>NoSuchKey</Code></Error>");
    } else {
      response.writeHead(200, { "content-type": found.type, "content-length": found.body.length });
      response.end(request.method === "HEAD" ? undefined : found.body);
    }
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
