import type { HttpBindings } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Hono } from "hono";
import type { Context } from "../context.ts";
import { callRoute } from "./request-scope.ts";

const WORKER_PATH = "/service-worker.js";
const WORKER_OFF_PATH = "/service-worker-off.js";
/** The service worker fetches the same resources as pages. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; img-src 'self'; frame-ancestors 'none'";
const YEAR = "public, max-age=31536000, immutable";

export function serveBuiltFiles(app: Hono<{ Bindings: HttpBindings }>, { offline }: Context["config"]): void {
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
