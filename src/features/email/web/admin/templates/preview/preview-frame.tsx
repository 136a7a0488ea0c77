import { useEffect, useId } from "react";
import { FRAMED_MAIL } from "#kernel/paths/emails.ts";
import { t } from "#platform/i18n/i18n.ts";
import { cx } from "#shell/ui/class-names.ts";

type Props = {
  html: string;
  /** Undefined for the colour scheme of the device. */
  view?: "desktop" | "phone" | "dark";
  className?: string;
};

/** Forces the mail's dark mode styles on or off. */
const inLight = (html: string, isDark: boolean) =>
  html
    .replaceAll("(prefers-color-scheme:dark)", isDark ? "all" : "not all")
    .replaceAll("color-scheme:light dark", `color-scheme:${isDark ? "dark" : "light"}`);

/** The frame runs no script and opens no link. A new frame for each mail avoids steps in the browser history. */
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

/** Sends the mail with POST, so that the frame gets its own CSP; srcdoc would inherit the CSP of the page. */
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
