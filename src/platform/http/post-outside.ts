import { type ClientRequest, type RequestOptions, request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { isPrivateHost, PrivateAddress, publicLookup } from "./public-address.ts";

type Post = {
  url: string;
  headers: Record<string, string>;
  body: string | Uint8Array;
  /** Local mode only: allows addresses on this machine or network. */
  allowsPrivate: boolean;
  timeoutMs: number;
};
type PostAnswer = { status: number; retryAfter: string | undefined };

/** Contains no text of the response, because that text must not reach logs. */
export class PostFailure extends Error {
  override name = "PostFailure";
  readonly code: string;
  /** The connection was open, so the outcome is unknown. */
  readonly mayHaveArrived: boolean;

  constructor(code: string, mayHaveArrived: boolean) {
    super(`it was not taken (${code})`);
    this.code = code;
    this.mayHaveArrived = mayHaveArrived;
  }
}

/** Follows no redirects; connects only to public addresses; reads only status and `retry-after`. @throws PostFailure */
export function postOutside({ url, headers, body, allowsPrivate, timeoutMs }: Post): Promise<PostAnswer> {
  const target = new URL(url);
  if (!allowsPrivate && isPrivateHost(target)) {
    return Promise.reject(new PostFailure(new PrivateAddress().code, false));
  }
  const options = requestOptions({ headers, body, allowsPrivate });
  const isSecure = target.protocol === "https:";
  const send = isSecure ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    let isConnected = false;
    const fail = (code: string) => reject(new PostFailure(code, isConnected));
    const request: ClientRequest = send(target, options, (response) => {
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers["retry-after"] });
      response.destroy();
    });
    request.on("socket", (socket) => socket.once(isSecure ? "secureConnect" : "connect", () => (isConnected = true)));
    const timer = setTimeout(() => {
      fail("timeout");
      request.destroy();
    }, timeoutMs);
    request.on("error", (error: NodeJS.ErrnoException) => fail(error.code ?? "failed"));
    request.on("close", () => {
      clearTimeout(timer);
      fail("closed");
    });
    request.end(body);
  });
}

function requestOptions({
  headers,
  body,
  allowsPrivate,
}: Pick<Post, "headers" | "body" | "allowsPrivate">): RequestOptions {
  return {
    method: "POST",
    headers: { ...headers, "content-length": Buffer.byteLength(body) },
    agent: false,
    ...(allowsPrivate ? {} : { lookup: publicLookup }),
  };
}
