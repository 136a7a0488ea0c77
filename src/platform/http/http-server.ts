import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";

/** Of one request's line and headers together. A long search, a SAML answer in the address and our cookies need half. */
const MOST_HEADER_BYTES = 16 * 1024;
const MOST_ADDRESS_BYTES = 8 * 1024;
const MOST_HEADERS = 100;
const SECONDS = 1000;

/**
 * An HTTP server that no slow or endless request can hold for long. Who sends less than this is cut off:
 * - the headers within 20 s: they fit into a few packets, even on a line that loses half of them;
 * - the whole request within 5 minutes: 10 MB, the largest upload, at 280 kbit/s;
 * - something at least every 5 minutes in either direction, which ends readers that stopped reading.
 * Idle connections stay for 65 s: longer than proxies and balancers keep theirs (60 s at most by default), so that none of
 * them writes into one that is just closing.
 */
export function createHttpServer({ mostConnections = 10_000, patience = 1 } = {}): Server {
  const server = createServer({
    maxHeaderSize: MOST_HEADER_BYTES,
    headersTimeout: 20 * SECONDS * patience,
    requestTimeout: 300 * SECONDS * patience,
    keepAliveTimeout: 65 * SECONDS,
    connectionsCheckingInterval: 5 * SECONDS * patience,
    requireHostHeader: true,
    // Any other upgrade may be left undone: such a request is answered as it stands.
    shouldUpgradeCallback: ({ headers }) => /^websocket$/i.test(headers.upgrade ?? ""),
  });
  server.timeout = 300 * SECONDS;
  server.maxConnections = mostConnections;
  // Beyond its number of headers Node would drop the rest in silence, the proxy's among them.
  server.maxHeadersCount = 0;
  return server;
}

type Listener = (incoming: IncomingMessage, answer: ServerResponse) => unknown;

/** Answers requests of a fitting size by `listener`, each with the headers that all answers have. */
export function answerRequests(server: Server, about: AnswerHeaders, listener: Listener): void {
  const setHeaders = answerHeaders(about);
  server.on("request", (incoming: IncomingMessage, answer: ServerResponse) => {
    setHeaders(answer);
    if (!refuseOversized(incoming, answer)) listener(incoming, answer);
  });
}

/** Whether it was refused, and is over. */
function refuseOversized({ url = "", rawHeaders }: IncomingMessage, answer: ServerResponse): boolean {
  if (url.length > MOST_ADDRESS_BYTES) return refuse(answer, 414);
  return rawHeaders.length / 2 > MOST_HEADERS && refuse(answer, 431);
}

function refuse(answer: ServerResponse, status: number): true {
  answer.writeHead(status, { connection: "close", "content-length": 0 }).end();
  return true;
}

type AnswerHeaders = { siteUrl: string; isDevelopment: boolean };

/** Whatever is no page shows nothing, runs nothing and stands in nobody's frame, should a browser be led to it. */
const NO_PAGE = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const ALWAYS: Record<string, string> = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=()",
};

/**
 * What every answer carries, faults included: written before anybody looks at the request, and replaced by what a route
 * says of its own. No `includeSubDomains`: what else lives below the name is not ours to decide.
 */
function answerHeaders({ siteUrl, isDevelopment }: AnswerHeaders): (answer: ServerResponse) => void {
  const headers = Object.entries({
    ...ALWAYS,
    // The development server answers pages and modules of its own.
    ...(isDevelopment ? {} : { "content-security-policy": NO_PAGE }),
    ...(siteUrl.startsWith("https:") ? { "strict-transport-security": "max-age=31536000" } : {}),
  });
  return (answer) => {
    for (const [name, value] of headers) answer.setHeader(name, value);
  };
}
