import { Download } from "lucide-react";
import { useState } from "react";
import { addressIn } from "#platform/i18n/address.ts";
import { ask, type Call } from "../client/ask.ts";
import { ButtonLink } from "../ui/button.tsx";
import { type Failure, FailureBanner } from "./failure-banner.tsx";

type AskedFile = {
  userId: string;
  file: string;
  /** Cheap call that shows whether the session is still valid. */
  probe: Call<unknown>;
  failed: string;
};
type OnFailure = { onFailure: (failure: Failure | null) => void };
type FileLink = AskedFile & { label: string };

/** The browser loads the file itself, so the session is renewed first and refusals appear in the page. */
export async function download(options: AskedFile & OnFailure): Promise<void> {
  const { userId, file, probe, failed, onFailure } = options;
  onFailure(null);
  const ready = await ask(userId, probe);
  if (ready.kind === "ok") window.location.assign(addressIn(file));
  else onFailure({ title: failed, refusal: ready, retry: () => void download(options) });
}

/** Without script, the browser loads the file at once. */
export function DownloadLink({ label, ...options }: FileLink & OnFailure) {
  return (
    <ButtonLink
      size="sm"
      variant="secondary"
      href={options.file}
      icon={<Download aria-hidden className="size-4" />}
      onClick={(event) => {
        event.preventDefault();
        void download(options);
      }}
    >
      {label}
    </ButtonLink>
  );
}

export function DownloadWithBanner(file: FileLink) {
  const [failure, setFailure] = useState<Failure | null>(null);
  return (
    <>
      <DownloadLink {...file} onFailure={setFailure} />
      {failure && <FailureBanner failure={failure} onDismiss={() => setFailure(null)} className="w-full" />}
    </>
  );
}
