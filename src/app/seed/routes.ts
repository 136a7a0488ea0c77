import { Hono } from "hono";
import { type DemoSignIns, demoSignIns } from "#accounts/contract/demo-sign-ins.ts";
import { describe } from "#platform/http/describe.ts";
import { anyone, type Env, localOnly } from "#platform/http/guard.ts";
import type { Context } from "../context.ts";
import { listDemoSignIns } from "./seed-demo.ts";

const tag = "Local mode";

export function seedRoutes(context: Context) {
  return new Hono<Env>().get(
    "/dev/cast",
    anyone,
    describe({
      tag,
      summary: "Sign-in data of the demo cast",
      description: "Empty when the database was not seeded.",
      open: true,
      errors: [404],
      answer: demoSignIns,
    }),
    localOnly(context.config),
    async (c) => c.json<DemoSignIns>(await listDemoSignIns(context)),
  );
}
