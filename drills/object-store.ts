import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Stored = { body: Buffer; type: string };

/** A store that speaks as much of S3 as the product asks for; it can go away and come back with what it holds. */
export async function openObjectStore() {
  const objects = new Map<string, Stored>();
  let server = await listen(0);
  const { port } = server.address() as AddressInfo;

  function listen(at: number): Promise<Server> {
    const one = createServer((request, response) => void answer(objects, request, response));
    return new Promise((resolve) => one.listen(at, "127.0.0.1", () => resolve(one)));
  }
  const close = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
  return {
    environment: {
      S3_BUCKET: "isa-files",
      S3_REGION: "eu-west-1",
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: "drill",
      S3_SECRET_ACCESS_KEY: "drill-secret",
    },
    close,
    async open() {
      server = await listen(port);
    },
  };
}

async function answer(objects: Map<string, Stored>, request: IncomingMessage, response: ServerResponse) {
  const path = decodeURIComponent((request.url ?? "").replace(/\?.*/, ""));
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const body = Buffer.concat(parts);
  const found = objects.get(path);
  if (request.method === "PUT") {
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
}
