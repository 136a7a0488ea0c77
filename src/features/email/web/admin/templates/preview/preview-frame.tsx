import { useEffect, useId } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { cx } from "#shell/ui/class-names.ts";
import { FRAMED_MAIL } from "#kernel/paths/emails.ts";

type Props = {
  html: string;
  /** In the light of the device where none is chosen. */
  view?: "desktop" | "phone" | "dark";
  className?: string;
};

/** What the mail says of dark mailboxes holds in the frame, or never. */
const inLight = (html: string, isDark: boolean) =>
  html
    .replaceAll("(prefers-color-scheme:dark)", isDark ? "all" : "not all")
    .replaceAll("color-scheme:light dark", `color-scheme:${isDark ? "dark" : "light"}`);

/**
 * A mail in a frame of its own that runs no script, sends no form and leads nowhere. Each mail gets a new frame: a second
 * one in the same frame would be a step for the back button.
 */
export function PreviewFrame({ html, view, className = "h-[36rem]" }: Props) {
  const name = `mail-${useId()}`;
  const shown = view ? inLight(html, view === "dark") : html;
  useEffect(() => postMail(shown, name), [shown, name]);
  return (
    <iframe
      key={shown}
      name={name}
      title={t("Preview of the email")}
      sandbox=""
      className={cx(
        "w-full rounded-md border border-line bg-raised",
        view === "phone" && "mx-auto max-w-[375px] rounded-xl border-4 border-line-strong",
        className,
      )}
    />
  );
}

/** The plain-text part of a mail, as wide as its frame. */
export function PlainText({ text }: { text: string }) {
  return (
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls
      tabIndex={0}
      dir="auto"
      className="max-h-[36rem] overflow-auto rounded-md border border-line bg-surface p-4 text-sm wrap-anywhere whitespace-pre-wrap"
    >
      {text}
    </pre>
  );
}

/** Into the frame of that name, which answers with a policy of its own; written in place, it would have the page's. */
function postMail(html: string, frame: string): void {
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
