import { Hono, type Context as HonoContext } from "hono";
import * as v from "valibot";
import { forbidden, malformed, tooLarge, tooManyRequests } from "#kernel/errors.ts";
import { idOf } from "#kernel/permissions.ts";
import { TOO_OFTEN } from "#kernel/rate-limited.ts";
import { msg } from "#kernel/translate.ts";
import type { Context } from "#platform/context.ts";
import { jsonBody, query, readJson } from "#platform/http/body.ts";
import { describe } from "#platform/http/describe.ts";
import { type Env, limitUse, signedIn } from "#platform/http/guard.ts";
import { byteBudgetOf } from "#platform/realtime/byte-budget.ts";
import type { Said } from "#platform/realtime/frame.ts";
import { bytesOf, Full, type Item, streamOf } from "#platform/realtime/stream.ts";
import {
  BROADCAST_PROBLEMS,
  broadcastPath,
  broadcastQuery,
  broadcastRequest,
  LARGEST_PAYLOAD,
} from "../contract/broadcasts.ts";
import { canJoinTopic, isSpokenIn } from "../domain/topics.ts";

const tag = "Realtime";
const LIMIT = { name: "live-broadcast", points: 600, seconds: 60 };
const NOT_THERE = msg("You do not have permissions to write to this channel");
const errors = [403, 413, 422, 429] as const;

/** HTTP fallback for a client without a socket (docs/develop/realtime.md). */
export function broadcastRoutes(context: Context) {
  return new Hono<Env>()
    .post(
      "/api/broadcast",
      signedIn,
      describe({ tag, summary: "Say something in some topics, in their order", accepted: true, errors }),
      limitUse(context, LIMIT),
      jsonBody(broadcastRequest),
      async (c) => {
        const { messages } = c.req.valid("json");
        await say(
          context,
          c.var,
          messages.map(({ topic, event, payload, private: isPrivate }) => ({
            topic,
            isPrivate,
            ...asJson(event, payload),
          })),
        );
        return c.body(null, 202);
      },
    )
    .post(
      "/api/broadcast/:topic/events/:event",
      signedIn,
      describe({
        tag,
        summary: "Say one thing in a topic",
        description: "The body is the payload: JSON, or bytes as `application/octet-stream`.",
        accepted: true,
        errors,
      }),
      limitUse(context, LIMIT),
      query(broadcastQuery),
      async (c) => {
        const path = v.safeParse(broadcastPath, c.req.param());
        if (!path.success) throw malformed(path.issues[0].message);
        const isPrivate = c.req.valid("query").private === "true";
        const { topic, event } = path.output;
        await say(context, c.var, [{ topic, isPrivate, ...(await readSaid(c, event)) }]);
        return c.body(null, 202);
      },
    );
}

const asJson = (event: string, payload: unknown): Said => ({
  event,
  content: { text: JSON.stringify(payload ?? {}), isBinary: false },
});

async function readSaid(c: HonoContext, event: string): Promise<Said> {
  const isBinary = /^application\/octet-stream\b/i.test(c.req.header("content-type") ?? "");
  if (isBinary) {
    const bytes = Buffer.from(await c.req.arrayBuffer());
    if (bytes.length > LARGEST_PAYLOAD) throw tooLarge(BROADCAST_PROBLEMS.payload);
    return { event, content: { text: bytes.toString("base64"), isBinary } };
  }
  const payload = await readJson(c);
  if (payload === undefined) throw malformed(msg("Please send JSON."));
  const said = asJson(event, payload);
  if (said.content.text.length > LARGEST_PAYLOAD) throw tooLarge(BROADCAST_PROBLEMS.payload);
  return said;
}

type Speaker = Pick<Env["Variables"], "actor" | "account">;

/** Sends all messages or none. @throws 403 without a profile, or for a topic that the actor may not write to */
async function say(
  context: Context,
  { actor, account }: Speaker,
  said: readonly Omit<Item, "kind" | "sender">[],
): Promise<void> {
  const { publicTopics } = context.config;
  const maySpeak = said.every((one) => canJoinTopic(actor, one) && isSpokenIn(one, publicTopics));
  if (!maySpeak || account?.profile == null) throw forbidden(NOT_THERE);
  const bytes = said.reduce((sum, one) => sum + bytesOf(one), 0);
  if (byteBudgetOf(context).take(idOf(actor), bytes) !== "within") throw tooManyRequests(TOO_OFTEN);
  const items = said.map((one): Item => ({ ...one, kind: "broadcast", sender: null }));
  await streamOf(context)
    .write(items)
    .catch((error) => {
      throw error instanceof Full ? tooManyRequests(TOO_OFTEN) : error;
    });
}
