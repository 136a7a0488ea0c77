import { Suspense, useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { lazyPart } from "#shell/page/lazy-part.tsx";
import { Banner } from "#shell/ui/banner.tsx";
import { Button } from "#shell/ui/button.tsx";
import { RetryBox } from "#shell/ui/retry-box.tsx";
import { SkeletonText } from "#shell/ui/skeleton.tsx";
import { ViewSwitch } from "#shell/ui/view-switch.tsx";
import { EDITOR_TEXTS } from "../../../domain/mail-document/editor-texts.ts";
import { followed, renderDocument } from "../../../domain/mail-document/render.ts";
import { PreviewPane, usePreview } from "../../admin/templates/preview/preview-pane.tsx";
import { HtmlFace } from "./html-face.tsx";
import type { Mail } from "./mail.ts";

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
