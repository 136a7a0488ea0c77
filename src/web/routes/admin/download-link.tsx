import { Download } from "lucide-react";
import { useState } from "react";
import { t } from "#web/i18n.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { callApi } from "./call-api.ts";
import { type Failure, FailureBanner } from "./failure-banner.tsx";

type Props = {
  userId: string;
  file: string;
  /** Answers shortly whether the session still holds. */
  probe: string;
  label: string;
  /** The title of a failure. */
  failed: string;
};

/** The file of what is found; without script the browser asks for it at once. */
export function DownloadLink({ userId, file, probe, label, failed }: Props) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const download = async () => {
    setFailure(null);
    // A file is asked for by the browser itself: the session is renewed before, and a refusal told here.
    const ready = await callApi({ userId, path: probe });
    if (ready.kind === "ok") window.location.assign(file);
    else setFailure({ title: failed, refusal: ready, retry: () => void download() });
  };
  return (
    <>
      <ButtonLink
        size="sm"
        variant="secondary"
        href={file}
        icon={<Download aria-hidden className="size-4" />}
        onClick={(event) => {
          event.preventDefault();
          void download();
        }}
      >
        {t(label)}
      </ButtonLink>
      {failure && <FailureBanner failure={failure} onDismiss={() => setFailure(null)} className="w-full" />}
    </>
  );
}
