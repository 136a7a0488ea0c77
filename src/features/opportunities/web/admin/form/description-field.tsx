import { useState } from "react";
import { msg } from "#kernel/translate.ts";
import { t } from "#platform/i18n/i18n.ts";
import { ask } from "#shell/client/ask.ts";
import { api } from "#shell/client/browser-api.ts";
import { RetryBox } from "#shell/ui/retry-box.tsx";
import { SkeletonText } from "#shell/ui/skeleton.tsx";
import { ViewSwitch } from "#shell/ui/view-switch.tsx";
import { OPPORTUNITY_FORM_MESSAGES } from "../../../domain/form-texts.ts";
import { type FormParts, LongTextField } from "./text-fields.tsx";

const ROWS = 12;

type Preview = { kind: "loading" } | { kind: "failed" } | { kind: "shown"; html: string };

/** The server renders the preview of the description in the same way as the public page. */
export function DescriptionField({ userId, state, edit }: FormParts & { userId: string }) {
  const [preview, setPreview] = useState<Preview | null>(null);
  const markdown = state.values.fullDescription;
  const show = async () => {
    setPreview({ kind: "loading" });
    const result = await ask(userId, () => api.admin.opportunities.preview.$post({ json: { markdown } }));
    // The preview must not interrupt a user who went back to writing.
    setPreview((now) => now && (result.kind === "ok" ? { kind: "shown", html: result.data.html } : { kind: "failed" }));
  };
  const shown = state.problems.fullDescription === undefined ? preview : null;
  return (
    <div className="grid grid-cols-1 gap-3 sm:col-span-2">
      <ViewSwitch
        label={t("Description")}
        value={shown ? "preview" : "write"}
        views={[
          { value: "write", label: t("Write") },
          { value: "preview", label: t("Preview") },
        ]}
        onChange={(view) => (view === "write" ? setPreview(null) : void show())}
      />
      <div hidden={shown !== null}>
        <LongTextField
          state={state}
          edit={edit}
          field="fullDescription"
          rows={ROWS}
          hint={msg("Markdown: ## heading, **bold**, - list, [text](https://address).")}
        />
      </div>
      {shown && <PreviewBox preview={shown} onRetry={() => void show()} />}
    </div>
  );
}

function PreviewBox({ preview, onRetry }: { preview: Preview; onRetry: () => void }) {
  if (preview.kind === "failed")
    return <RetryBox message={t(OPPORTUNITY_FORM_MESSAGES.previewFailed)} onRetry={onRetry} />;
  return (
    <section
      aria-label={t("Preview")}
      // Long previews scroll by keyboard too.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls
      tabIndex={0}
      className="max-h-[70dvh] min-h-60 overflow-y-auto rounded-md border border-line bg-surface p-4"
    >
      {preview.kind === "loading" && <SkeletonText lines={5} label={t("Loading...")} />}
      {preview.kind === "shown" && preview.html === "" && (
        <p className="text-muted">{t(OPPORTUNITY_FORM_MESSAGES.previewEmpty)}</p>
      )}
      {preview.kind === "shown" && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered and sanitised by our server
        <div className="written *:first:mt-0" dir="auto" dangerouslySetInnerHTML={{ __html: preview.html }} />
      )}
    </section>
  );
}
