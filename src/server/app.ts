import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { requestId } from "hono/request-id";
import type { Context } from "./context.ts";
import { notFound, tooLarge } from "./errors.ts";
import { authenticate } from "./http/authenticate.ts";
import type { Env } from "./http/env.ts";
import { onError } from "./http/on-error.ts";

const BODY_LIMIT = 1024 * 1024;

/** The API's table of contents. */
export function createApi(context: Context) {
  const app = new Hono<Env>();
  app.use(requestId());
  app.onError(onError(context));
  app.use("/api/*", authenticate(context));
  app.use("/functions/v1/*", authenticate(context));
  app.all("/api/*", () => {
    throw notFound();
  });
  app.use(
    bodyLimit({
      maxSize: BODY_LIMIT,
      onError: () => {
        throw tooLarge("The request is larger than 1 MB.");
      },
    }),
  );
  return app;
}
export type Api = ReturnType<typeof createApi>;
