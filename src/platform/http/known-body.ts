import type { Context } from "hono";

/** Gives hono's validators the text, which they would otherwise decode through a Response of their own. */
export function setBodyText(c: Context, text: string): void {
  c.req.bodyCache.text = Promise.resolve(text) as Promise<string> & string;
}

/** Gives hono's validators the form, because the body was a stream that can be read only once. */
export function setBodyForm(c: Context, form: FormData): void {
  c.req.bodyCache.formData = Promise.resolve(form) as never;
}
