import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

export type StoredObjects = Map<string, { body: Buffer; type: string }>;

export const pathOf = (request: IncomingMessage) => decodeURIComponent((request.url ?? "").replace(/\?.*/, ""));

/** Subset of S3 that the product uses, with path-style addresses. */
export async function answerAsS3(objects: StoredObjects, request: IncomingMessage, response: ServerResponse) {
  const path = pathOf(request);
  const body = Buffer.concat(await request.toArray());
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
