import { Download } from "lucide-react";
import { useState } from "react";
import { addressIn } from "#platform/i18n/address.ts";
import { ask, type Call } from "../client/ask.ts";
import { ButtonLink } from "../ui/button.tsx";
import { type Failure, FailureBanner } from "./failure-banner.tsx";

type AskedFile = {
  userId: string;
  file: string;
  /** Cheap API call that shows whether the session is still valid. */
  probe: Call<unknown>;
  failed: string;
};
type OnFailure = { onFailure: (failure: Failure | null) => void };
type FileLink = AskedFile & { label: string };

/** The browser downloads the file itself; a call before renews the session, and shows a refusal in the page. */
export async function download(options: AskedFile & OnFailure): Promise<void> {
  const { userId, file, probe, failed, onFailure } = options;
  onFailure(null);
  const ready = await ask(userId, probe);
  if (ready.kind === "ok") window.location.assign(addressIn(file));
  else onFailure({ title: failed, refusal: ready, retry: () => void download(options) });
}

/** Without script, the link downloads the file directly. */
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
