import type { Context as HonoContext } from "hono";

const NAMES = ["code", "state", "iss", "error", "error_description", "user"];
const LONGEST = 4000;

/** What a provider may say in a form, as a query. */
export async function queryOfForm(c: HonoContext): Promise<URLSearchParams> {
  const form = await c.req.parseBody().catch(() => ({}) as Record<string, string | File>);
  const said = NAMES.flatMap((name) => {
    const value = form[name];
    return typeof value === "string" && value.length <= LONGEST ? [[name, value]] : [];
  });
  return new URLSearchParams(said);
}
