import { useEffect, useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import type { Result } from "#shell/client/ask.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Button } from "#shell/ui/button.tsx";
import { Dialog } from "#shell/ui/dialog.tsx";
import { Field } from "#shell/ui/field.tsx";
import { RetryBox } from "#shell/ui/retry-box.tsx";
import { Select } from "#shell/ui/select.tsx";
import { SkeletonText } from "#shell/ui/skeleton.tsx";
import { ViewSwitch } from "#shell/ui/view-switch.tsx";
import type { SendPreview, SendPreviewAnswer } from "../../../contract/email-sends.ts";
import { PREVIEWS_MAX } from "../../../domain/audience.ts";
import { LEFT_OUT_LABELS } from "../../../domain/consent.ts";
import { TEMPLATE_TEXTS } from "../../../domain/messages.ts";
import { ClippedNotice } from "../../parts/clipped-notice.tsx";
import { PlainText, PreviewFrame } from "../templates/preview/preview-frame.tsx";
import type { Composition } from "./composition.ts";
import { kindOf, listMembers, previewSend } from "./send-api.ts";

type Props = { open: boolean; userId: string; composition: Composition; onClose: () => void };

/** docs/product/email.md#sending */
export function PreviewDialog({ open, userId, composition, onClose }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      title={t("Preview")}
      actions={<Button onClick={onClose}>{t("Close")}</Button>}
    >
      <Previews userId={userId} composition={composition} />
    </Dialog>
  );
}

function Previews({ userId, composition }: Pick<Props, "userId" | "composition">) {
  const { answer, failed, retry } = usePreviews(userId, composition);
  if (failed) return <RetryBox message={t("The preview could not be made.")} onRetry={retry} />;
  if (answer === null) return <SkeletonText lines={8} label={t("Loading...")} />;
  return <Readers answer={answer} />;
}

function Readers({ answer: { previews, removed, unknownFields, size } }: { answer: SendPreviewAnswer }) {
  const [at, setAt] = useState(0);
  const [view, setView] = useState<"html" | "text">("html");
  const shown = previews[at];
  if (!shown) return null;
  return (
    <div className="grid grid-cols-1 gap-4">
      {removed.length > 0 && <Note title={TEMPLATE_TEXTS.removed} items={removed} />}
      {unknownFields.length > 0 && <Note title={TEMPLATE_TEXTS.unknownFields} items={unknownFields} />}
      <ClippedNotice size={size} />
      <div className="flex flex-wrap items-end justify-between gap-3">
        {shown.email === null ? (
          <p className="text-muted">{t("With example values, since there are no recipients yet.")}</p>
        ) : (
          <Field label={t("As seen by")} className="min-w-0 flex-1 basis-64">
            <Select
              value={String(at)}
              options={previews.map((preview, number) => ({ value: String(number), label: nameOf(preview) }))}
              onChange={({ target }) => setAt(Number(target.value))}
            />
          </Field>
        )}
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
      {shown.leftOut && (
        <Banner tone="warning">
          {t("They would not get it: {reason}", { reason: t(LEFT_OUT_LABELS[shown.leftOut]) })}
        </Banner>
      )}
      <p className="wrap-anywhere">
        <span className="text-muted">{t("{label}:", { label: t("Subject") })} </span>
        <bdi className="font-semibold">{shown.subject}</bdi>
      </p>
      {view === "html" ? <PreviewFrame key={at} html={shown.html} /> : <PlainText text={shown.text} />}
    </div>
  );
}

const nameOf = ({ email, fullName }: SendPreview) => (fullName ? `${fullName} (${email})` : (email ?? ""));

function Note({ title, items }: { title: string; items: string[] }) {
  return (
    <Banner tone="warning" title={t(title)}>
      <code className="text-sm wrap-anywhere">{items.join("  ")}</code>
    </Banner>
  );
}

type PreviewState = { answer: SendPreviewAnswer | null; failed: boolean; retry: () => void };

function usePreviews(userId: string, composition: Composition): PreviewState {
  const [answer, setAnswer] = useState<SendPreviewAnswer | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another preview
  useEffect(() => {
    let stale = false;
    setFailed(false);
    void make(userId, composition).then((result) => {
      if (stale) return;
      setFailed(result.kind !== "ok");
      if (result.kind === "ok") setAnswer(result.data);
    });
    return () => {
      stale = true;
    };
  }, [userId, composition, attempt]);
  return { answer, failed, retry: () => setAttempt((number) => number + 1) };
}

async function make(userId: string, composition: Composition): Promise<Result<SendPreviewAnswer>> {
  const readers = await firstReaders(userId, composition);
  if (readers.kind !== "ok") return readers;
  const { subject, htmlContent, textContent } = composition;
  const body = { ...kindOf(composition), subject, htmlContent, textContent, recipients: readers.data };
  return previewSend(userId, body);
}

async function firstReaders(userId: string, composition: Composition): Promise<Result<string[]>> {
  const { target, recipients, filters } = composition;
  if (target === "list") return { kind: "ok", data: recipients.slice(0, PREVIEWS_MAX) };
  const result = await listMembers(userId, { ...kindOf(composition), filters, limit: PREVIEWS_MAX });
  if (result.kind !== "ok") return result;
  return { kind: "ok", data: result.data.members.map(({ email }) => email) };
}
