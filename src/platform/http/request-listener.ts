import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { type Handler, Hono } from "hono";
import { getPath } from "hono/utils/url";
import type { Context } from "../context.ts";
import { addressIn, splitLanguage } from "../i18n/address.ts";
import { PSEUDO_LANGUAGES } from "../i18n/languages.ts";
import { type Admission, openAdmission } from "./admission.ts";
import { Busy } from "./admission-queue.ts";
import { chosenLanguage } from "./chosen-language.ts";
import { chosenTimeZone } from "./chosen-time-zone.ts";
import { clientAddress } from "./client-address.ts";
import { compress } from "./compress.ts";
import { type Health, healthRoutes } from "./health.ts";
import { limitForm } from "./limit-body.ts";
import { type Api, loadSite, READS, type ReadySite, type SiteSettings } from "./load-site.ts";
import { refuseBusy } from "./refuse-busy.ts";
import { callRoute, currentScope } from "./request-scope.ts";
import type { CachedPage, LoadedSite } from "./site.ts";

const WORKER_PATH = "/service-worker.js";
const WORKER_OFF_PATH = "/service-worker-off.js";
/** The service worker fetches the same resources as pages. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; img-src 'self'; frame-ancestors 'none'";
const YEAR = "public, max-age=31536000, immutable";

function serveBuiltFiles(app: Hono<{ Bindings: HttpBindings }>, { offline }: Context["config"]): void {
  const files = builtFiles();
  app.get("/assets/*", named("/assets/*", files));
  // Pages of an older build may request deleted files: the response is a 404, not the home page.
  app.all("/assets/*", (c) => c.text("Not found", 404, { "cache-control": "no-store" }));
  // Browsers check at each visit for a newer service worker, or for the one that removes it.
  const workers = workerFile(offline ? WORKER_PATH : WORKER_OFF_PATH);
  // Phones request touch icons under several fixed names and sizes.
  const touchIcon = serveStatic({
    root: "build/client",
    path: "/icon-180.png",
    onFound: (_, c) => c.header("cache-control", "public, max-age=3600"),
  });
  app.get(WORKER_PATH, named(WORKER_PATH, workers));
  app.get("/:file{[^/]+\\.(svg|png|ico|txt)}", named("/:file", files));
  app.get("/:file{apple-touch-icon[\\w-]*\\.png}", named("/apple-touch-icon.png", touchIcon));
}

const builtFiles = () =>
  serveStatic({
    root: "build/client",
    precompressed: true,
    onFound: (path, c) => {
      c.header("cache-control", path.includes("/assets/") ? YEAR : "public, max-age=3600");
      if (!path.includes("/assets/")) c.header("cross-origin-resource-policy", "cross-origin");
    },
  });

const workerFile = (path: string) =>
  serveStatic({
    root: "build/client",
    path,
    precompressed: true,
    onFound: (_, c) => {
      c.header("cache-control", "no-cache");
      c.header("content-security-policy", WORKER_POLICY);
    },
  });

type FileHandler = ReturnType<typeof serveStatic>;

function named(route: string, serve: FileHandler): FileHandler {
  return (c, next) => {
    callRoute(route);
    return serve(c, next);
  };
}

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => unknown;
type PageApp = ReturnType<typeof createPageApp>;

const API_PATHS = [
  /^\/(api|auth\/v1|functions|files|share|e|unsubscribe)(\/|$)/,
  // Services of the sign-in protocol that we do not have: clients get an error of the API, not a page.
  /^\/(rest|storage|realtime)(\/|$)/,
  /^\/(\.well-known\/change-password|dev\/mailbox\.json|robots\.txt|site\.webmanifest|sitemap[\w-]*\.xml)$/,
  /^\/opportunities\/(feed\.(xml|json)|[^/]+\/calendar\.ics|calendar\/[^/]+\.ics)$/,
  /^\/calendar\/[^/]+\.ics$/,
];
const isOfApi = (path: string) => API_PATHS.some((pattern) => pattern.test(path));

/** Order of answers: cached pages; then, after admission, probes, the API, files of the built site, and pages. */
export function createRequestListener(
  context: Context,
  health: Health,
  api: Api,
  loaded: LoadedSite & SiteSettings,
  admission = openAdmission(context),
): Listener {
  const site = loadSite(context, api, loaded);
  const pages = createPageApp(context, health, site, loaded);
  const leaving = new WeakMap<object, () => void>();
  const answer = async (request: Request, bindings: HttpBindings) => {
    if (!isOfApi(getPath(request))) return pages.fetch(request, bindings);
    // This header is set here, because `compress` does not add it to short JSON.
    bindings.outgoing.setHeader("vary", "accept-encoding");
    return compress(request, await api.fetch(request, bindings));
  };
  const listener = getRequestListener(async (request, bindings) => {
    try {
      return await answer(request, bindings as HttpBindings);
    } finally {
      // The slot is released before the response is sent, because the client may be slow.
      leaving.get(bindings.incoming)?.();
    }
  });
  const parts: Parts = { context, site, loaded, admission, leaving, listener };
  return (incoming, outgoing) => respond(parts, incoming, outgoing);
}

type Parts = {
  context: Context;
  site: ReadySite;
  loaded: SiteSettings;
  admission: Admission;
  leaving: WeakMap<object, () => void>;
  listener: Listener;
};

async function respond(parts: Parts, incoming: IncomingMessage, outgoing: ServerResponse): Promise<unknown> {
  const { context, site, loaded, admission, leaving, listener } = parts;
  const home = chosenHome(incoming);
  if (home) return answerHome(outgoing, home);
  const address = hearLanguage(incoming, context.config);
  const cached = site.findCached(incoming);
  if (cached) return answerCached(outgoing, cached);
  goByClock(incoming);
  try {
    const leave = await admission.enter(incoming, {
      address,
      isGone: () => outgoing.destroyed,
      isShared: () => site.isShared(incoming),
      isStill: loaded.isStillPage,
    });
    leaving.set(incoming, leave);
    outgoing.once("close", leave);
  } catch (error) {
    if (error instanceof Busy) return refuseBusy(incoming, outgoing, error);
    // This promise is not awaited: its rejection would end the process.
    context.log.error({ err: error }, "admission: queueing failed, request answered at once");
  }
  return listener(incoming, outgoing);
}

/** Redirect target of the home page in the chosen language; other addresses contain their language. */
function chosenHome({ method = "", url = "", headers }: IncomingMessage): string | null {
  if (!READS.has(method) || !/^\/(?:$|\?)/.test(url)) return null;
  const language = chosenLanguage(headers.cookie);
  return language === null || language === "en" ? null : addressIn(url, language);
}

function answerHome(outgoing: ServerResponse, location: string): void {
  callRoute("/");
  outgoing.writeHead(302, { location, "cache-control": "no-store" }).end();
}

/** Reads the language from the address, and strips it from API paths: feeds have one route. @returns the rest */
function hearLanguage(incoming: IncomingMessage, { local }: Context["config"]): string {
  const { url = "/" } = incoming;
  const { language, address } = splitLanguage(url);
  if (language === "en" || (language in PSEUDO_LANGUAGES && !local)) return url;
  const scope = currentScope();
  if (scope) scope.language = language;
  if (isOfApi(address.split("?", 1)[0] ?? "")) incoming.url = address;
  return address;
}

function goByClock({ headers }: IncomingMessage): void {
  const [scope, timeZone] = [currentScope(), chosenTimeZone(headers.cookie)];
  if (scope && timeZone) scope.timeZone = timeZone;
}

function answerCached(outgoing: ServerResponse, { route, status, headers, body }: CachedPage): void {
  callRoute(route);
  outgoing.writeHead(status, headers);
  outgoing.end(body);
}

function createPageApp(context: Context, health: Health, site: ReadySite, { vite }: LoadedSite) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.route("/", healthRoutes(health));
  if (vite) serveDevelopmentFiles(app, vite);
  else serveBuiltFiles(app, context.config);
  const answer: Handler = (c) => site.render(c.req.raw, clientAddress(c, context.config.trustProxy));
  app.on(["POST", "PUT", "PATCH", "DELETE"], "*", limitForm(), answer);
  app.all("*", answer);
  return app;
}

function serveDevelopmentFiles(app: PageApp, vite: NonNullable<LoadedSite["vite"]>): void {
  app.use("*", async (c, next) => {
    const { incoming, outgoing } = c.env;
    const passed = await new Promise<boolean>((resolve) => {
      outgoing.once("close", () => resolve(false));
      vite.middlewares(incoming, outgoing, () => resolve(true));
    });
    if (!passed) return RESPONSE_ALREADY_SENT;
    await next();
  });
}
