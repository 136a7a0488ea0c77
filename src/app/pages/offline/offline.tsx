import { BRAND } from "#kernel/brand.ts";
import { t } from "#platform/i18n/i18n.ts";
import { NameMark } from "#shell/brand/name-mark.tsx";
import { publicPage } from "#shell/page/kind.ts";
import { buttonClass } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Heading } from "#shell/ui/heading.tsx";

export const handle = publicPage;

export const meta = () => [
  { title: `${t("You are offline")} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

/** Fallback page; the service worker adds links to kept pages (docs/develop/offline.md). */
export default function Offline() {
  const note = t(
    "This is a copy from {when}. The page itself could not be loaded. Deadlines are counted by the clock of this device.",
    { when: "{when}" },
  );
  return (
    <main
      id="main"
      className="measure flex max-w-2xl flex-1 flex-col gap-8 py-10 sm:py-16"
      data-copy-note={note}
      data-copy-again={t("Try again")}
      data-push-new={t("Something is new for you. Open your notices to read it.")}
    >
      <NameMark className="h-8 self-start" label={BRAND.name} />
      <div className="grid gap-4">
        <Heading level={1}>{t("You are offline")}</Heading>
        <p className="text-lg text-muted">
          {t(
            "The network does not answer, and this page is not kept on this device. What you typed in a form stays here.",
          )}
        </p>
        {/* biome-ignore lint/a11y/useValidAnchor: this page stands at the address of the one that is missing */}
        <a href="" className={`${buttonClass({})} justify-self-start`}>
          {t("Try again")}
        </a>
      </div>
      <div data-kept-links="" hidden>
        <Card className="grid gap-4">
          <Heading level={2} size="xl">
            {t("Kept on this device")}
          </Heading>
          <p className="text-muted">{t("Copies for you alone, until you sign out. Each says when it was kept.")}</p>
          <ul className="grid gap-1 wrap-anywhere [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center">
            <li />
          </ul>
        </Card>
      </div>
    </main>
  );
}
