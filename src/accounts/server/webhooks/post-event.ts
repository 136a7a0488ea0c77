import { type ClientRequest, type RequestOptions, request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { isPrivateHost, PrivateAddress, publicLookup } from "#platform/http/public-address.ts";

type Post = {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** In local mode only: a program on the same machine or network. */
  allowsPrivate: boolean;
  timeoutMs: number;
};

/** Without its words: what the other side says is nobody's to read in a log. */
class PostFailure extends Error {
  override name = "PostFailure";
  readonly code: string;

  constructor(code: string) {
    super(`the event was not taken (${code})`);
    this.code = code;
  }
}

/**
 * Follows no redirect, reads no answer but its status, and connects to the very address that was looked up and found
 * to be public.
 * @returns the status
 * @throws an error with a code
 */
export function postEvent({ url, headers, body, allowsPrivate, timeoutMs }: Post): Promise<number> {
  const target = new URL(url);
  if (!allowsPrivate && isPrivateHost(target)) return Promise.reject(new PrivateAddress());
  const options: RequestOptions = {
    method: "POST",
    headers: { ...headers, "content-length": Buffer.byteLength(body) },
    agent: false,
    ...(allowsPrivate ? {} : { lookup: publicLookup }),
  };
  const send = target.protocol === "https:" ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    const request: ClientRequest = send(target, options, (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    const timer = setTimeout(() => request.destroy(new PostFailure("timeout")), timeoutMs);
    request.on("error", reject);
    request.on("close", () => {
      clearTimeout(timer);
      reject(new PostFailure("closed"));
    });
    request.end(body);
  });
}
