import { lookup } from "node:dns";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { type SsoProblem, ssoProblem } from "../../domain/sso/fields.ts";
import { isPublicAddress } from "./public-address.ts";

const TIMEOUT_MS = 8_000;
const MOST_BYTES = 1024 * 1024;

/**
 * The text at an address that an administrator typed. Our server must not become somebody's way into our network: https
 * to public addresses only, no redirects, little time and little room.
 * @param local on a developer's own computer anything goes
 */
export async function fetchMetadata(address: string, local: boolean): Promise<string> {
  const url = readAddress(address, local);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return new Promise((resolve, reject) => {
    const request = url.protocol === "https:" ? requestHttps : requestHttp;
    const options = { signal, headers: { accept: "application/samlmetadata+xml, application/xml, text/xml" } };
    const refuse = (error: Error) => reject(error instanceof MetadataError ? error : new MetadataError("fetchFailed"));
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
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (!local && isIP(host) && !isPublicAddress(host)) throw new MetadataError("privateAddress");
  return url;
}

/** Looks at the very addresses that are connected to: a name cannot point elsewhere a moment later. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new MetadataError("fetchFailed"), "");
    if (!addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(new MetadataError("privateAddress"), "");
    }
    if (options.all) return callback(null, addresses);
    return callback(null, first.address, first.family);
  });
};

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
