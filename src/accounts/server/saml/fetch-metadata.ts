import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isPrivateHost, PrivateAddress, publicLookup } from "#platform/http/public-address.ts";
import { type SsoProblem, ssoProblem } from "../../domain/sso/fields.ts";

const TIMEOUT_MS = 8_000;
const MOST_BYTES = 1024 * 1024;

/** Against SSRF: https to public addresses only, no redirects, limited time and size; `local` allows any address. */
export async function fetchMetadata(address: string, local: boolean): Promise<string> {
  const url = readAddress(address, local);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return new Promise((resolve, reject) => {
    const request = url.protocol === "https:" ? requestHttps : requestHttp;
    const options = { signal, headers: { accept: "application/samlmetadata+xml, application/xml, text/xml" } };
    const refuse = (error: Error) => reject(asMetadataError(error));
    request(url, { ...options, ...(local ? {} : { lookup: publicLookup }) }, (response) => {
      readText(response).then(resolve, refuse);
    })
      .on("error", refuse)
      .end();
  });
}

function readAddress(address: string, local: boolean): URL {
  if (!URL.canParse(address)) throw new MetadataError("url");
  const url = new URL(address);
  if (url.protocol !== "https:" && !(local && url.protocol === "http:")) throw new MetadataError("url");
  if (url.username || url.password) throw new MetadataError("url");
  if (!local && isPrivateHost(url)) throw new MetadataError("privateAddress");
  return url;
}

function asMetadataError(error: Error): MetadataError {
  if (error instanceof MetadataError) return error;
  return new MetadataError(error instanceof PrivateAddress ? "privateAddress" : "fetchFailed");
}

async function readText(response: IncomingMessage): Promise<string> {
  if (response.statusCode !== 200) {
    response.destroy();
    throw new MetadataError("fetchFailed");
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new MetadataError("tooLarge");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

export class MetadataError extends Error {
  override name = "MetadataError";
  readonly problem: SsoProblem;

  constructor(problem: SsoProblem) {
    super(ssoProblem(problem));
    this.problem = problem;
  }
}
