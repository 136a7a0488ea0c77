import * as v from "valibot";

export const openedWhatsapp = v.object({
  url: v.pipe(
    v.string(),
    v.url(),
    v.description("Of WhatsApp, with the member's number. Lead there; keep it nowhere."),
  ),
});
export type OpenedWhatsapp = v.InferOutput<typeof openedWhatsapp>;
