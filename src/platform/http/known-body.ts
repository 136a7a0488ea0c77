import type { Context } from "hono";

/** From now on hono's validators take this text for the body; they would decode its bytes by way of a Response of their own. */
export function setBodyText(c: Context, text: string): void {
  c.req.bodyCache.text = Promise.resolve(text) as Promise<string> & string;
}

/** From now on hono's validators take this form for the body, which was read as a stream and is gone. */
export function setBodyForm(c: Context, form: FormData): void {
  c.req.bodyCache.formData = Promise.resolve(form) as never;
}
