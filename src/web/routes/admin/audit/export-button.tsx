import { Download } from "lucide-react";
import { useState } from "react";
import { AUDIT_TEXTS } from "#domain/audit/messages.ts";
import { t } from "#web/i18n.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { callApi } from "../call-api.ts";
import { type Failure, FailureBanner } from "../failure-banner.tsx";
import { type AuditSearch, auditFile } from "./paths.ts";

type Props = { userId: string; search: AuditSearch };

/** The file of what is found; without script the browser asks for it at once. */
export function ExportButton({ userId, search }: Props) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const download = async () => {
    setFailure(null);
    // A file is asked for by the browser itself: the session is renewed before, and a refusal told here.
    const ready = await callApi({ userId, path: "/api/admin/audit?to=2000-01-01" });
    if (ready.kind === "ok") window.location.assign(auditFile(search));
    else setFailure({ title: AUDIT_TEXTS.notExported, refusal: ready, retry: () => void download() });
  };
  return (
    <>
      <ButtonLink
        size="sm"
        variant="secondary"
        href={auditFile(search)}
        icon={<Download aria-hidden className="size-4" />}
        onClick={(event) => {
          event.preventDefault();
          void download();
        }}
      >
        {t(AUDIT_TEXTS.exportCsv)}
      </ButtonLink>
      {failure && <FailureBanner failure={failure} onDismiss={() => setFailure(null)} className="w-full" />}
    </>
  );
}
