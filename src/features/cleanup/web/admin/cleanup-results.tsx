import { t } from "#platform/i18n/i18n.ts";
import { momentText } from "#shell/admin/moment-text.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import type { CleanupAnswer } from "../../contract/cleanup.ts";
import { CLEANUP_TEXTS, RESULT_TEXTS } from "../../domain/messages.ts";
import { isNothing, RESULT_NAMES } from "../../domain/options.ts";

const COUNT = new Intl.NumberFormat("en-GB");

/** What a preview has counted, or a run deleted. */
export function CleanupResults({ answer: { dryRun, results, protectedAdmins, preview } }: { answer: CleanupAnswer }) {
  return (
    <>
      {!dryRun && <Banner tone="success">{t(CLEANUP_TEXTS.done)}</Banner>}
      {isNothing(results) ? (
        <EmptyState title={t(CLEANUP_TEXTS.nothing)}>{t(CLEANUP_TEXTS.nothingHint)}</EmptyState>
      ) : (
        <Figures caption={t(dryRun ? CLEANUP_TEXTS.wouldDelete : CLEANUP_TEXTS.deleted)} results={results} />
      )}
      {protectedAdmins > 0 && <p>{protectedText(protectedAdmins)}</p>}
      {preview && (
        <p className="text-sm text-muted">{t(CLEANUP_TEXTS.holdsUntil, { time: momentText(preview.expiresAt) })}</p>
      )}
    </>
  );
}

function protectedText(count: number): string {
  return count === 1 ? t(CLEANUP_TEXTS.protectedOne) : t(CLEANUP_TEXTS.protectedMany, { count });
}

function Figures({ caption, results }: { caption: string; results: CleanupAnswer["results"] }) {
  return (
    <table className="w-full max-w-md border-collapse">
      <caption className="mb-2 text-start font-semibold">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t(CLEANUP_TEXTS.kind)}</th>
          <th scope="col">{t(CLEANUP_TEXTS.count)}</th>
        </tr>
      </thead>
      <tbody>
        {RESULT_NAMES.map((name) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="py-2 text-start font-normal">
              {t(RESULT_TEXTS[name])}
            </th>
            <td className="py-2 text-end font-semibold tabular-nums">{COUNT.format(results[name])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
