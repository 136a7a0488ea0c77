import { Download } from "lucide-react";
import { useState } from "react";
import { ButtonLink } from "#web/ui/button.tsx";
import { callApi } from "./call-api.ts";
import { type Failure, FailureBanner } from "./failure-banner.tsx";

type FileLink = {
  userId: string;
  file: string;
  /** Answers shortly whether the session still holds. */
  probe: string;
  label: string;
  /** The title of a failure. */
  failed: string;
};
type Props = FileLink & { onFailure: (failure: Failure | null) => void };

/** A file; without script the browser asks for it at once. */
export function DownloadLink({ userId, file, probe, label, failed, onFailure }: Props) {
  const download = async () => {
    onFailure(null);
    // A file is asked for by the browser itself: the session is renewed before, and a refusal told here.
    const ready = await callApi({ userId, path: probe });
    if (ready.kind === "ok") window.location.assign(file);
    else onFailure({ title: failed, refusal: ready, retry: () => void download() });
  };
  return (
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
      {label}
    </ButtonLink>
  );
}

/** Where nothing else tells of failures. */
export function DownloadWithBanner(file: FileLink) {
  const [failure, setFailure] = useState<Failure | null>(null);
  return (
    <>
      <DownloadLink {...file} onFailure={setFailure} />
      {failure && <FailureBanner failure={failure} onDismiss={() => setFailure(null)} className="w-full" />}
    </>
  );
}
