import { FRAMED_MAIL } from "../paths.ts";

/** Into the frame of that name, which answers with a policy of its own; written in place, it would have the page's. */
export function postMail(html: string, frame: string): void {
  const form = document.createElement("form");
  form.method = "post";
  form.action = FRAMED_MAIL;
  form.enctype = "multipart/form-data";
  form.target = frame;
  form.hidden = true;
  const field = document.createElement("input");
  field.type = "hidden";
  field.name = "html";
  field.value = html;
  form.append(field);
  document.body.append(form);
  form.submit();
  form.remove();
}
