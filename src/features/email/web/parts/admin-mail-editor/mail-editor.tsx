import { Suspense, useId, useRef, useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { lazyPart } from "#shell/page/lazy-part.tsx";
import { Banner } from "#shell/ui/banner.tsx";
import { Button } from "#shell/ui/button.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Textarea } from "#shell/ui/input.tsx";
import { RetryBox } from "#shell/ui/retry-box.tsx";
import { SkeletonText } from "#shell/ui/skeleton.tsx";
import { ViewSwitch } from "#shell/ui/view-switch.tsx";
import type { MailDocument } from "../../../domain/mail-document/document.ts";
import { EDITOR_TEXTS } from "../../../domain/mail-document/editor-texts.ts";
import { followed, renderDocument } from "../../../domain/mail-document/render.ts";
import { MERGE_FIELDS } from "../../../domain/merge-fields.ts";
import { TEMPLATE_LABELS, TEMPLATE_TEXTS } from "../../../domain/messages.ts";
import { PreviewNotes, PreviewPane, usePreview } from "../../admin/templates/preview/preview-pane.tsx";

type HtmlFaceProps = {
  userId: string;
  mail: Mail;
  problems: { htmlContent?: string | undefined; textContent?: string | undefined };
  onEdit: (change: Partial<Mail>) => void;
};
type Place = { element: HTMLTextAreaElement; field: "htmlContent" | "textContent" };
const CODE = "overflow-y-auto font-mono text-sm";

function HtmlFace({ userId, mail, problems, onEdit }: HtmlFaceProps) {
  const { shown } = usePreview(userId, { ...mail, profileId: null });
  const html = useRef<HTMLTextAreaElement>(null);
  const last = useRef<Place | null>(null);
  const remember = (field: Place["field"]) => (event: { currentTarget: HTMLTextAreaElement }) => {
    last.current = { element: event.currentTarget, field };
  };
  const insert = (text: string) => {
    const place = last.current ?? (html.current && { element: html.current, field: "htmlContent" as const });
    if (!place) return;
    const { element, field } = place;
    element.focus();
    element.setRangeText(text, element.selectionStart, element.selectionEnd, "end");
    onEdit({ [field]: element.value });
  };
  return (
    <div className="grid grid-cols-1 gap-5">
      <MergeButtons onInsert={insert} />
      <Field
        label={t(TEMPLATE_LABELS.htmlContent)}
        required
        hint={t(TEMPLATE_TEXTS.htmlHint)}
        error={problems.htmlContent && t(problems.htmlContent)}
      >
        <Textarea
          ref={html}
          rows={16}
          className={`${CODE} max-h-[60dvh]`}
          spellCheck={false}
          value={mail.htmlContent}
          onFocus={remember("htmlContent")}
          onChange={(e) => onEdit({ htmlContent: e.target.value })}
        />
      </Field>
      {shown && <PreviewNotes removed={shown.removed} unknownFields={shown.unknownFields} />}
      <Field
        label={t(TEMPLATE_LABELS.textContent)}
        hint={mail.textContent === "" ? t(TEMPLATE_TEXTS.textFollows) : t(TEMPLATE_TEXTS.textIsOwn)}
        error={problems.textContent && t(problems.textContent)}
        aside={
          mail.textContent !== "" && (
            <Button size="sm" variant="ghost" onClick={() => onEdit({ textContent: "" })}>
              {t("Regenerate from HTML")}
            </Button>
          )
        }
      >
        <Textarea
          rows={6}
          className={`${CODE} max-h-80`}
          dir="auto"
          value={mail.textContent || (shown?.derivedText ?? "")}
          onFocus={remember("textContent")}
          onChange={(e) => onEdit({ textContent: e.target.value })}
        />
      </Field>
    </div>
  );
}

/** Decision 51. */
function MergeButtons({ onInsert }: { onInsert: (placeholder: string) => void }) {
  const id = useId();
  return (
    <fieldset aria-describedby={id} className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 font-semibold">{t("Merge fields")}</legend>
      <p id={id} className="text-sm text-muted">
        {t(TEMPLATE_TEXTS.mergeHint)}
      </p>
      <div className="flex flex-wrap gap-2">
        {MERGE_FIELDS.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            // Keeps the focus and the cursor in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onInsert(`{{${key}}}`)}
            className="min-h-11 rounded-md border border-line-strong bg-raised px-3 text-sm font-medium text-accent hover:border-accent hover:bg-accent-soft"
          >
            {t(label)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

const WriteFace = lazyPart(async () => (await import("./write-face.tsx")).WriteFace, NotLoaded);
const HtmlStart = lazyPart(async () => (await import("./html-start.tsx")).HtmlStart, NotLoaded);

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return <RetryBox message={t("The editor could not be loaded.")} onRetry={onRetry} />;
}

type Face = "write" | "preview" | "html";
type Props = {
  userId: string;
  mail: Mail;
  problems?: { htmlContent?: string | undefined; textContent?: string | undefined };
  onEdit: (change: Partial<Mail>) => void;
};

const isEmpty = ({ htmlContent }: Mail) => htmlContent.trim() === "";
const EMPTY = { type: "doc" as const, content: [] };

/** docs/product/email.md#writing. A mail written as HTML opens as HTML. */
export function MailEditor({ userId, mail, problems = {}, onEdit }: Props) {
  const [face, setFace] = useState<Face>(followed(mail) || isEmpty(mail) ? "write" : "html");
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <ViewSwitch
        label={t(EDITOR_TEXTS.email)}
        value={face}
        views={[
          { value: "write", label: t("Write") },
          { value: "preview", label: t("Preview") },
          { value: "html", label: t("HTML") },
        ]}
        onChange={setFace}
      />
      {face === "write" && (
        <Suspense fallback={<SkeletonText lines={8} label={t("Loading...")} />}>
          <Write {...{ userId, mail, problems, onEdit }} onStay={() => setFace("html")} />
        </Suspense>
      )}
      {face === "preview" && <Preview userId={userId} mail={mail} />}
      {face === "html" && <HtmlFace {...{ userId, mail, problems, onEdit }} />}
    </div>
  );
}

type WriteProps = Required<Props> & { onStay: () => void };

function Write({ userId, mail, problems, onEdit, onStay }: WriteProps) {
  const [former, setFormer] = useState<string | null>(null);
  const document = followed(mail) ?? (isEmpty(mail) ? EMPTY : null);
  if (document === null) {
    return (
      <HtmlStart
        html={mail.htmlContent}
        onStay={onStay}
        onStart={(started, isSame) => {
          if (!isSame) setFormer(mail.htmlContent);
          onEdit({ document: started, htmlContent: isSame ? mail.htmlContent : renderDocument(started) });
        }}
      />
    );
  }
  return (
    <div className="grid gap-3">
      {former !== null && (
        <Banner
          tone="warning"
          actions={
            <Button
              size="sm"
              variant="secondary"
              onClick={() => {
                setFormer(null);
                onEdit({ document: null, htmlContent: former });
                onStay();
              }}
            >
              {t("Put the HTML back")}
            </Button>
          }
        >
          {t("This email was written as HTML before. What it looked like is gone once you save.")}
        </Banner>
      )}
      {mail.textContent.trim() !== "" && (
        <Banner
          tone="info"
          actions={
            <Button size="sm" variant="secondary" onClick={() => onEdit({ textContent: "" })}>
              {t("Let it follow")}
            </Button>
          }
        >
          {t("The plain text of this email was written by hand, so it does not follow what you write here.")}
        </Banner>
      )}
      <WriteFace
        userId={userId}
        document={document}
        error={problems.htmlContent && t(problems.htmlContent)}
        onChange={(written) => onEdit({ document: written, htmlContent: renderDocument(written) })}
      />
    </div>
  );
}

function Preview({ userId, mail }: { userId: string; mail: Mail }) {
  return <PreviewPane preview={usePreview(userId, { ...mail, profileId: null })} />;
}

/** `document` is valid only while the HTML is the one made from it. */
type Mail = { subject: string; htmlContent: string; textContent: string; document: MailDocument | null };
