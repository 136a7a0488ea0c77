import { type apiOf, unwrap } from "#shell/client/api.ts";
import { isEmailCategory } from "../../domain/email-types.ts";

type Client = ReturnType<typeof apiOf>["api"];
/** What the page says afterwards; it stands in the address, so it is one of these words only. */
export type Done = "saved" | "stopped" | "started";

/** What the button that was pressed asks for. */
export async function changePreferences(
  { api }: ReturnType<typeof apiOf>,
  token: string,
  form: FormData,
): Promise<Done> {
  switch (form.get("intent")) {
    case "stop":
      await unwrap(api["email-preferences"].stop.$post({ json: { token } }));
      return "stopped";
    case "start":
      await unwrap(api["email-preferences"].start.$post({ json: { token } }));
      return "started";
    case "leave":
      await leave(api, token, String(form.get("category")));
      return "saved";
    default:
      await unwrap(api["email-preferences"].$put({ json: { token, categories: ticked(form) } }));
      return "saved";
  }
}

const ticked = (form: FormData) => form.getAll("category").map(String).filter(isEmailCategory);

/** One kind less, whatever else is taken. */
async function leave(api: Client, token: string, category: string): Promise<void> {
  const { taken } = await unwrap(api["email-preferences"].$get({ query: { token } }));
  const categories = taken.filter((key) => key !== category);
  await unwrap(api["email-preferences"].$put({ json: { token, categories } }));
}
