import { t } from "#web/i18n.ts";

/** A mail in a frame of its own that runs no script, sends no form and leads nowhere. */
export function PreviewFrame({ html }: { html: string }) {
  return (
    <iframe
      title={t("Preview of the mail")}
      sandbox=""
      srcDoc={html}
      referrerPolicy="no-referrer"
      className="h-[36rem] w-full rounded-md border border-line bg-raised"
    />
  );
}
