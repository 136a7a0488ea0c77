import { useEffect, useRef } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { Button } from "#shell/ui/button.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import type { MailDocument } from "../../../domain/mail-document/document.ts";
import { renderDocument } from "../../../domain/mail-document/render.ts";
import { readHtml } from "./paste/read-html.ts";

type Props = {
  html: string;
  /** @param isSame true when the conversion loses no HTML */
  onStart: (document: MailDocument, isSame: boolean) => void;
  onStay: () => void;
};

/** Asks before it converts HTML to an editor document, unless the conversion loses nothing. */
export function HtmlStart({ html, onStart, onStay }: Props) {
  const { document } = readHtml(html, "all");
  const isSame = renderDocument(document) === html;
  const start = useRef(onStart);
  start.current = onStart;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each HTML
  useEffect(() => {
    if (isSame) start.current(document, true);
  }, [html, isSame]);
  if (isSame) return null;
  return (
    <div className="grid justify-items-start gap-3 rounded-lg border border-line bg-sunken p-5 sm:p-7">
      <Heading level={3}>{t("This email is written as HTML")}</Heading>
      <p className="max-w-prose text-muted">
        {t(
          "Write can start from its text. Headings, lists, links, buttons and pictures come along; tables become paragraphs, and colours and other looks of its own are lost.",
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => onStart(document, false)}>
          {t("Start from its text")}
        </Button>
        <Button variant="ghost" onClick={onStay}>
          {t("Stay with the HTML")}
        </Button>
      </div>
    </div>
  );
}
