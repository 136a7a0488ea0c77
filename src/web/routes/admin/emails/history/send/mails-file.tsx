import { Download } from "lucide-react";
import { useState } from "react";
import { SEND_TEXTS } from "#domain/email/history-texts.ts";
import { t } from "#web/i18n.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { callApi } from "../../../call-api.ts";
import { type Failure, FailureBanner } from "../../../failure-banner.tsx";
import { type MailSearch, mailsFile, sendApi } from "../paths.ts";

type Props = { userId: string; id: string; search: MailSearch };

/** The recipients as a file; without script the browser asks for it at once. */
export function MailsFile({ userId, id, search }: Props) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const download = async () => {
    setFailure(null);
    // A file is asked for by the browser itself: the session is renewed before, and a refusal told here.
    const ready = await callApi({ userId, path: `${sendApi(id)}/progress` });
    if (ready.kind === "ok") window.location.assign(mailsFile(id, search));
    else setFailure({ title: SEND_TEXTS.notExported, refusal: ready, retry: () => void download() });
  };
  return (
    <>
      <ButtonLink
        size="sm"
        variant="secondary"
        href={mailsFile(id, search)}
        icon={<Download aria-hidden className="size-4" />}
        onClick={(event) => {
          event.preventDefault();
          void download();
        }}
      >
        {t(SEND_TEXTS.exportCsv)}
      </ButtonLink>
      {failure && <FailureBanner failure={failure} onDismiss={() => setFailure(null)} className="w-full" />}
    </>
  );
}
