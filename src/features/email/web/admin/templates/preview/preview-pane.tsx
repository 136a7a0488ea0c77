import { type ReactNode, useEffect, useRef, useState } from "react";
import { msg } from "#kernel/translate.ts";
import { t } from "#platform/i18n/i18n.ts";
import { ask, type Refusal } from "#shell/client/ask.ts";
import { api } from "#shell/client/browser-api.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { RetryBox } from "#shell/ui/retry-box.tsx";
import { SkeletonText } from "#shell/ui/skeleton.tsx";
import { ViewSwitch } from "#shell/ui/view-switch.tsx";
import type { PreviewAnswer } from "../../../../contract/email-templates.ts";
import { TEMPLATE_TEXTS } from "../../../../domain/messages.ts";
import { ClippedNotice } from "../../../parts/clipped-notice.tsx";
import { PlainText, PreviewFrame } from "./preview-frame.tsx";

const MAIL_VIEWS = [
  { value: "desktop", label: msg("Desktop") },
  { value: "phone", label: msg("Phone") },
  { value: "dark", label: msg("Dark") },
  { value: "text", label: msg("Plain text") },
] as const;
type View = (typeof MAIL_VIEWS)[number]["value"];

export function PreviewPane({ preview, children }: { preview: Preview; children?: ReactNode }) {
  const [view, setView] = useState<View>("desktop");
  const { shown, refusal, pending, retry } = preview;
  return (
    <section aria-label={t("Preview")} aria-busy={pending} className="grid min-w-0 grid-cols-1 content-start gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading level={3}>{t("Preview")}</Heading>
        <ViewSwitch
          label={t("Preview")}
          value={view}
          views={MAIL_VIEWS.map(({ value, label }) => ({ value, label: t(label) }))}
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
          <PreviewNotes removed={shown.removed} unknownFields={shown.unknownFields} />
          <ClippedNotice size={shown.size} />
          <p className="wrap-anywhere">
            <span className="text-muted">{t("{label}:", { label: t("Subject") })} </span>
            <bdi className="font-semibold">{shown.subject}</bdi>
          </p>
          {view === "text" ? <PlainText text={shown.text} /> : <PreviewFrame html={shown.html} view={view} />}
          {view !== "text" && /<img\s/.test(shown.html) && (
            <p className="text-sm text-muted">{t(TEMPLATE_TEXTS.pictures)}</p>
          )}
        </>
      )}
    </section>
  );
}

export function PreviewNotes({ removed, unknownFields }: { removed: string[]; unknownFields: string[] }) {
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

type Written = { subject: string; htmlContent: string; textContent: string; profileId: string | null };

type Preview = {
  /** The last preview, which stays visible while the next one loads. */
  shown: PreviewAnswer | null;
  refusal: Refusal | null;
  pending: boolean;
  retry: () => void;
};

const DEBOUNCE_MS = 400;

export function usePreview(userId: string, { subject, htmlContent, textContent, profileId }: Written): Preview {
  const [shown, setShown] = useState<PreviewAnswer | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [pending, setPending] = useState(true);
  const [attempt, setAttempt] = useState(0);
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another preview
  useEffect(() => {
    let stale = false;
    setPending(true);
    const make = async () => {
      const json = { subject, htmlContent, textContent, profileId };
      const result = await ask(userId, () => api.admin["email-templates"].preview.$post({ json }));
      if (stale) return;
      setPending(false);
      setRefusal(result.kind === "ok" ? null : result);
      if (result.kind === "ok") setShown(result.data);
    };
    const timer = setTimeout(() => void make(), first.current ? 0 : DEBOUNCE_MS);
    first.current = false;
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [userId, subject, htmlContent, textContent, profileId, attempt]);
  return { shown, refusal, pending, retry: () => setAttempt((count) => count + 1) };
}
