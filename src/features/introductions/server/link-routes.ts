import { Hono } from "hono";
import type { Context } from "#platform/context.ts";
import { jsonBody, query } from "#platform/http/body.ts";
import { describe } from "#platform/http/describe.ts";
import { anyone, type Env, limitUse } from "#platform/http/guard.ts";
import {
  type AskedByLink,
  askedByLink,
  linkAnswerRequest,
  linkBearer,
  linkFollowUpRequest,
} from "../contract/introduction-links.ts";
import { type IntroductionAnswer, introductionAnswer } from "../contract/introductions.ts";
import { answerByLink, showAsked } from "./answer-by-link.ts";
import { followUpByLink, showFollowUp } from "./follow-up.ts";

const tag = "Introductions";
const LOOKING = "Looking changes nothing: programs that check links open them too.";
const READS = { name: "introduction-link-read", points: 300, seconds: 3600 };
const ANSWERS = { name: "introduction-link", points: 60, seconds: 3600 };

export function introductionLinkRoutes(context: Context) {
  const reading = { tag, description: LOOKING, open: true, errors: [404, 409, 422, 429] as const };
  const pressing = { tag, open: true, errors: [400, 403, 404, 409, 413, 422, 429] as const };
  return new Hono<Env>()
    .get(
      "/introduction-links/answer",
      anyone,
      describe({ ...reading, summary: "The question that the link of a mail is about", answer: askedByLink }),
      limitUse(context, READS),
      query(linkBearer),
      async (c) => c.json<AskedByLink>(await showAsked(context, c.req.valid("query").token)),
    )
    .post(
      "/introduction-links/answer",
      anyone,
      describe({ ...pressing, summary: "Accept or decline by the link of a mail", answer: introductionAnswer }),
      limitUse(context, ANSWERS),
      jsonBody(linkAnswerRequest),
      async (c) => {
        const { token, answer } = c.req.valid("json");
        return c.json(introductionOf(await answerByLink(context, token, answer)));
      },
    )
    .get(
      "/introduction-links/follow-up",
      anyone,
      describe({
        ...reading,
        summary: "The introduction of which a mail asks whether it came to a meeting",
        answer: introductionAnswer,
      }),
      limitUse(context, READS),
      query(linkBearer),
      async (c) => c.json(introductionOf(await showFollowUp(context, c.req.valid("query").token))),
    )
    .post(
      "/introduction-links/follow-up",
      anyone,
      describe({
        ...pressing,
        summary: "Say by the link of a mail whether it came to a meeting",
        answer: introductionAnswer,
      }),
      limitUse(context, ANSWERS),
      jsonBody(linkFollowUpRequest),
      async (c) => {
        const { token, followUp } = c.req.valid("json");
        return c.json(introductionOf(await followUpByLink(context, token, followUp)));
      },
    );
}

const introductionOf = (introduction: IntroductionAnswer) => ({ introduction });
