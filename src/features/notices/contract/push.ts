import * as v from "valibot";
import { msg } from "#kernel/translate.ts";

export const PUSH_SERVICE = msg("This is no address of a push service");

/** The output of `PushSubscription.toJSON()` in the browser. */
export const pushDeviceRequest = v.object({
  endpoint: v.pipe(
    v.string(),
    v.maxLength(1000, PUSH_SERVICE),
    v.url(PUSH_SERVICE),
    v.startsWith("https://", PUSH_SERVICE),
    v.description("Where the browser's push service takes what is for it."),
  ),
  keys: v.object({
    p256dh: v.pipe(v.string(), v.regex(/^B[\w-]{86}$/), v.description("A point of P-256, uncompressed, base64url.")),
    auth: v.pipe(v.string(), v.regex(/^[\w-]{22}$/), v.description("16 bytes, base64url.")),
  }),
});
export type PushDeviceRequest = v.InferOutput<typeof pushDeviceRequest>;

export const pushDeviceAnswer = v.object({
  applicationKey: v.pipe(
    v.string(),
    v.description("`applicationServerKey` of a subscription; one that was made with another has to be made anew."),
  ),
  isOn: v.pipe(v.boolean(), v.description("Whether the browser of this session is told.")),
});
export type PushDeviceAnswer = v.InferOutput<typeof pushDeviceAnswer>;
