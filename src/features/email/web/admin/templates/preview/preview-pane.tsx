import { type ReactNode, useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { RetryBox } from "#shell/ui/retry-box.tsx";
import { SkeletonText } from "#shell/ui/skeleton.tsx";
import { ViewSwitch } from "#shell/ui/view-switch.tsx";
import { TEMPLATE_TEXTS } from "../../../../domain/messages.ts";
import { PreviewFrame } from "./preview-frame.tsx";
import type { Preview } from "./use-preview.ts";

/** The subject, and the mail in HTML or in plain text. */
export function PreviewPane({ preview, children }: { preview: Preview; children?: ReactNode }) {
  const [view, setView] = useState<"html" | "text">("html");
  const { shown, refusal, pending, retry } = preview;
  return (
    <section aria-label={t("Preview")} aria-busy={pending} className="grid min-w-0 grid-cols-1 content-start gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading level={3}>{t("Preview")}</Heading>
        <ViewSwitch
          label={t("Preview")}
          value={view}
          views={[
            { value: "html", label: t("HTML") },
            { value: "text", label: t("Plain text") },
          ]}
          onChange={setView}
        />
      </div>
      {children}
      {refusal && (
        <RetryBox
          title={t(TEMPLATE_TEXTS.previewFailed)}
          message={refusal.kind === "refused" ? t(refusal.message ?? "") : ""}
          onRetry={retry}
        />
      )}
      {!shown && !refusal && <SkeletonText lines={8} label={t("Loading...")} />}
      {shown && (
        <>
          <Notes removed={shown.removed} unknownFields={shown.unknownFields} />
          <p className="wrap-anywhere">
            <span className="text-muted">{t("Subject")}: </span>
            <bdi className="font-semibold">{shown.subject}</bdi>
          </p>
          {view === "html" ? <PreviewFrame html={shown.html} /> : <PlainText text={shown.text} />}
          {view === "html" && /<img\s/.test(shown.html) && (
            <p className="text-sm text-muted">{t(TEMPLATE_TEXTS.pictures)}</p>
          )}
        </>
      )}
    </section>
  );
}

function Notes({ removed, unknownFields }: { removed: string[]; unknownFields: string[] }) {
  return (
    <>
      {removed.length > 0 && <Note title={TEMPLATE_TEXTS.removed} items={removed} />}
      {unknownFields.length > 0 && <Note title={TEMPLATE_TEXTS.unknownFields} items={unknownFields} />}
    </>
  );
}

function Note({ title, items }: { title: string; items: string[] }) {
  return (
    <Banner tone="warning" title={t(title)}>
      <ul className="flex flex-wrap gap-x-4">
        {items.map((item) => (
          <li key={item}>
            <code className="text-sm wrap-anywhere">{item}</code>
          </li>
        ))}
      </ul>
    </Banner>
  );
}

function PlainText({ text }: { text: string }) {
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
