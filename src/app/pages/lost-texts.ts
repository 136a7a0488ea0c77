import { t } from "#platform/i18n/i18n.ts";
import { copyText } from "#shell/text/copy-text.ts";
import { buttonClass } from "#shell/ui/button.tsx";

type TypedText = { label: string; text: string };

const TEXTS = /^(?:text|textarea|search|url|tel|email|number)$/;

const isLostText = ({ isConnected, type, autocomplete, value }: HTMLInputElement) =>
  !isConnected && TEXTS.test(type) && autocomplete !== "one-time-code" && value.trim() !== "";

/** Searches the label, because the property `labels` is empty for a field outside of the document. */
function labelOf(field: HTMLInputElement): string {
  const part = field.getRootNode() as Element;
  const label = field.closest("label") ?? part.querySelector(`label[for="${CSS.escape(field.id)}"]`);
  return (label?.textContent ?? field.getAttribute("aria-label") ?? "").replace(/\*$/, "");
}

/** Shows the texts without React, because React has just failed. */
export function showLostTexts(typed: Set<HTMLInputElement>): void {
  const lost = [...typed].filter(isLostText);
  typed.clear();
  if (lost.length > 0) showTexts(lost.map((field) => ({ label: labelOf(field), text: field.value })));
}

function showTexts(texts: readonly TypedText[]): void {
  const dialog = make(
    "dialog",
    "m-auto w-[calc(100%-2rem)] max-w-lg rounded-xl border border-line bg-raised p-5 text-text shadow-lg",
  );
  const list = make("dl", "mt-4");
  for (const { label, text } of texts) {
    const words = make("dd", "mb-3 whitespace-pre-wrap wrap-anywhere", text);
    words.dir = "auto";
    list.append(make("dt", "text-sm text-muted", label), words);
  }
  const look = buttonClass({ variant: "secondary" });
  const copied = make("p", "mt-2");
  copied.setAttribute("role", "status");
  const copy = make("button", `${look} me-3`, t("Copy"));
  copy.addEventListener("click", async () => {
    const isCopied = await copyText(texts.map(({ text }) => text).join("\n\n"));
    copied.textContent = isCopied ? t("Copied") : "";
  });
  const close = make("button", look, t("Close"));
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  const title = make("h2", "text-xl font-semibold", t("What you typed"));
  title.id = "lost-texts";
  dialog.setAttribute("aria-labelledby", title.id);
  const why = make("p", "mt-2 text-muted", t("This page failed. Your text is still here: copy it before you go on."));
  dialog.append(title, why, list, copy, close, copied);
  document.body.append(dialog);
  dialog.showModal();
}

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  text = "",
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}
