import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { answerAsS3, type StoredObjects } from "../test/support/s3-answers.ts";

export async function openObjectStore() {
  const objects: StoredObjects = new Map();
  let server = await listen(0);
  const { port } = server.address() as AddressInfo;

  function listen(at: number): Promise<Server> {
    const one = createServer((request, response) => void answerAsS3(objects, request, response));
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
