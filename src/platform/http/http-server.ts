import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";

/** Limit of request line and headers: long searches, SAML responses in the address and cookies need half of it. */
const MOST_HEADER_BYTES = 16 * 1024;
const MOST_ADDRESS_BYTES = 8 * 1024;
const MOST_HEADERS = 100;
const SECONDS = 1000;

/**
 * Limits slow requests: headers in 20 s, the whole request in 5 minutes (10 MB, the largest upload, at 280 kbit/s), and
 * 5 minutes without traffic. Idle connections stay for 65 s, longer than at proxies (60 s): proxies must close first.
 */
export function createHttpServer({ mostConnections = 10_000, timeouts = 1 } = {}): Server {
  const server = createServer({
    maxHeaderSize: MOST_HEADER_BYTES,
    headersTimeout: 20 * SECONDS * timeouts,
    requestTimeout: 300 * SECONDS * timeouts,
    keepAliveTimeout: 65 * SECONDS,
    connectionsCheckingInterval: 5 * SECONDS * timeouts,
    requireHostHeader: true,
    // Upgrades to other protocols are ignored, and the request is answered normally.
    shouldUpgradeCallback: ({ headers }) => /^websocket$/i.test(headers.upgrade ?? ""),
  });
  server.timeout = 300 * SECONDS;
  server.maxConnections = mostConnections;
  // Node would silently drop headers above its limit, even those of the proxy; `refuseOversized` refuses the request.
  server.maxHeadersCount = 0;
  return server;
}

type Listener = (incoming: IncomingMessage, answer: ServerResponse) => unknown;

export function answerRequests(server: Server, about: AnswerHeaders, listener: Listener): void {
  const setHeaders = answerHeaders(about);
  server.on("request", (incoming: IncomingMessage, answer: ServerResponse) => {
    setHeaders(answer);
    if (!refuseOversized(incoming, answer)) listener(incoming, answer);
  });
}

function refuseOversized({ url = "", rawHeaders }: IncomingMessage, answer: ServerResponse): boolean {
  if (url.length > MOST_ADDRESS_BYTES) return refuse(answer, 414);
  return rawHeaders.length / 2 > MOST_HEADERS && refuse(answer, 431);
}

function refuse(answer: ServerResponse, status: number): true {
  answer.writeHead(status, { connection: "close", "content-length": 0 }).end();
  return true;
}

type AnswerHeaders = { siteUrl: string; isDevelopment: boolean };

/** Content security policy of responses that are not pages: no content, script or frame. */
const NO_PAGE = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const ALWAYS: Record<string, string> = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=()",
};

/** Headers of every response and error; routes may replace them. No `includeSubDomains`: subdomains are not ours. */
function answerHeaders({ siteUrl, isDevelopment }: AnswerHeaders): (answer: ServerResponse) => void {
  const headers = Object.entries({
    ...ALWAYS,
    // In development, Vite serves pages and modules itself.
    ...(isDevelopment ? {} : { "content-security-policy": NO_PAGE }),
    ...(siteUrl.startsWith("https:") ? { "strict-transport-security": "max-age=31536000" } : {}),
  });
  return (answer) => {
    for (const [name, value] of headers) answer.setHeader(name, value);
  };
}
