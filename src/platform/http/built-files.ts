import type { HttpBindings } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Hono } from "hono";
import type { Context } from "../context.ts";
import { callRoute } from "./request-scope.ts";

const WORKER_PATH = "/service-worker.js";
const WORKER_OFF_PATH = "/service-worker-off.js";
/** A worker asks for what pages ask it for. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; img-src 'self'; frame-ancestors 'none'";
const YEAR = "public, max-age=31536000, immutable";

/** Files of the built site, and the names by which programs ask for its icons. */
export function serveBuiltFiles(app: Hono<{ Bindings: HttpBindings }>, { offline }: Context["config"]): void {
  const files = serveStatic({
    root: "build/client",
    precompressed: true,
    onFound: (path, c) => {
      c.header("cache-control", path.includes("/assets/") ? YEAR : "public, max-age=3600");
      if (!path.includes("/assets/")) c.header("cross-origin-resource-policy", "cross-origin");
    },
  });
  const named = (route: string, serve: typeof files): typeof files => {
    return (c, next) => {
      callRoute(route);
      return serve(c, next);
    };
  };
  app.get("/assets/*", named("/assets/*", files));
  // A page of an older build may ask for files that are gone; the home page would be no answer.
  app.all("/assets/*", (c) => c.text("Not found", 404, { "cache-control": "no-store" }));
  // Each visit looks for a newer one, or for the one that takes it away.
  const worker = offline ? WORKER_PATH : WORKER_OFF_PATH;
  const workers = serveStatic({
    root: "build/client",
    path: worker,
    precompressed: true,
    onFound: (_, c) => {
      c.header("cache-control", "no-cache");
      c.header("content-security-policy", WORKER_POLICY);
    },
  });
  // Phones ask for it by names of their own, in sizes of their own.
  const touchIcon = serveStatic({
    root: "build/client",
    path: "/icon-180.png",
    onFound: (_, c) => c.header("cache-control", "public, max-age=3600"),
  });
  app.get(WORKER_PATH, named(WORKER_PATH, workers));
  app.get("/:file{[^/]+\\.(svg|png|ico|txt)}", named("/:file", files));
  app.get("/:file{apple-touch-icon[\\w-]*\\.png}", named("/apple-touch-icon.png", touchIcon));
}
