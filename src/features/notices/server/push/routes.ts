import { Hono } from "hono";
import type { Actor } from "#kernel/actor.ts";
import { unauthenticated } from "#kernel/errors.ts";
import { canReadNotices, isGuest } from "#kernel/permissions.ts";
import type { Context } from "#platform/context.ts";
import { jsonBody } from "#platform/http/body.ts";
import { describe } from "#platform/http/describe.ts";
import { type Env, guard, limitUse } from "#platform/http/guard.ts";
import { type PushDeviceAnswer, pushDeviceAnswer, pushDeviceRequest } from "../../contract/push.ts";
import { readDevice, turnOff, turnOn } from "./devices.ts";

const tag = "Notices";
const CHANGES = { name: "push-device", points: 60, seconds: 3600 };
const members = guard(canReadNotices);

/** Routes of docs/product/notices.md#push. */
export function pushRoutes(context: Context) {
  return new Hono<Env>()
    .get(
      "/push-device",
      members,
      describe({ tag, summary: "Whether this browser is told", answer: pushDeviceAnswer, errors: [401, 403] }),
      async (c) => c.json<PushDeviceAnswer>(await readDevice(context, deviceOf(c.get("actor")))),
    )
    .put(
      "/push-device",
      members,
      describe({
        tag,
        summary: "From now on tell this browser",
        description: "One for each session, which it ends with. Whoever was told at the same endpoint is told no more.",
        answer: pushDeviceAnswer,
        errors: [401, 403, 422, 429],
      }),
      limitUse(context, CHANGES),
      jsonBody(pushDeviceRequest),
      async (c) => {
        const device = deviceOf(c.get("actor"));
        await turnOn(context, device, c.req.valid("json"));
        return c.json<PushDeviceAnswer>(await readDevice(context, device));
      },
    )
    .delete(
      "/push-device",
      members,
      describe({ tag, summary: "Tell this browser no more", answer: pushDeviceAnswer, errors: [401, 403, 429] }),
      limitUse(context, CHANGES),
      async (c) => {
        const device = deviceOf(c.get("actor"));
        await turnOff(context, device);
        return c.json<PushDeviceAnswer>(await readDevice(context, device));
      },
    );
}

function deviceOf(actor: Actor): { accountId: string; sessionId: string } {
  if (isGuest(actor) || actor.sessionId === undefined) throw unauthenticated();
  return { accountId: actor.id, sessionId: actor.sessionId };
}
