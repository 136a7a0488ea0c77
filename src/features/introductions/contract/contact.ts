import * as v from "valibot";

export const openedWhatsapp = v.object({
  url: v.pipe(
    v.string(),
    v.url(),
    v.description("Of WhatsApp, with the member's number. Lead there; keep it nowhere."),
  ),
});
export type OpenedWhatsapp = v.InferOutput<typeof openedWhatsapp>;

export const ownWhatsapp = v.object({
  openedThisWeek: v.pipe(
    v.nullable(v.pipe(v.number(), v.integer())),
    v.description(
      "How many members opened it today and in the six days before; null for whoever did not choose WhatsApp.",
    ),
  ),
  isToBeTold: v.pipe(
    v.boolean(),
    v.description("Whether the member chose WhatsApp before one could say who opens it, and has not read of it yet."),
  ),
});
export type OwnWhatsapp = v.InferOutput<typeof ownWhatsapp>;
