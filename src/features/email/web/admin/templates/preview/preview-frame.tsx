import { useEffect, useId } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { postMail } from "./post-mail.ts";

/**
 * A mail in a frame of its own that runs no script, sends no form and leads nowhere. Each mail gets a new frame: a second
 * one in the same frame would be a step for the back button.
 */
export function PreviewFrame({ html }: { html: string }) {
  const name = `mail-${useId()}`;
  useEffect(() => postMail(html, name), [html, name]);
  return (
    <iframe
      key={html}
      name={name}
      title={t("Preview of the email")}
      sandbox=""
      className="h-[36rem] w-full rounded-md border border-line bg-raised"
    />
  );
}
