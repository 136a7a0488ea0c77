import { type ReactNode, useEffect, useRef } from "react";
import { t } from "#platform/i18n/i18n.ts";
import "#platform/i18n/plurals.ts";
import { joinedText, momentText } from "#shell/admin/moment-text.ts";
import { NamedRows } from "#shell/admin/named-rows.tsx";
import { inNumbers } from "#shell/text/in-numbers.ts";
import { Badge } from "#shell/ui/badge.tsx";
import { Banner } from "#shell/ui/banner.tsx";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import type { CleanUsersAnswer, CleanupAnswer } from "../../contract/cleanup.ts";
import {
  type AddressOutcome,
  CLEAN_USERS_TEXTS,
  CLEANUP_TEXTS,
  OUTCOME_TEXTS,
  RESULT_TEXTS,
} from "../../domain/messages.ts";
import { isNothing, RESULT_NAMES } from "../../domain/options.ts";
import { TOUCHED_TEXTS, type Touched, WHY_TEXTS } from "../../domain/touched.ts";

export function CleanupResults({ answer }: { answer: CleanupAnswer }) {
  const { dryRun, results, protectedAdmins, preview, touched, unnamed } = answer;
  return (
    <>
      {!dryRun && <Banner tone="success">{t("The database is clean.")}</Banner>}
      {isNothing(results) ? (
        <EmptyState title={t("Nothing to clean")}>{t("No data matches what you have chosen.")}</EmptyState>
      ) : (
        <Figures caption={t(dryRun ? "This would be deleted" : "This was deleted")} results={results} />
      )}
      {protectedAdmins > 0 && (
        <p>
          {t(
            "{count, plural, one {# administrator fits the rule and is protected.} other {# administrators fit the rule and are protected.}}",
            { count: protectedAdmins },
          )}
        </p>
      )}
      <TouchedRows done={!dryRun} touched={touched} unnamed={unnamed} />
      {preview && (
        <p className="text-sm text-muted">
          {t("This preview is valid until {time}.", { time: momentText(preview.expiresAt) })}
        </p>
      )}
    </>
  );
}

function Figures({ caption, results }: { caption: string; results: CleanupAnswer["results"] }) {
  return (
    <table className="w-full max-w-md border-collapse">
      <caption className="mb-2 text-start font-semibold">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t("What")}</th>
          <th scope="col">{t("Count")}</th>
        </tr>
      </thead>
      <tbody>
        {RESULT_NAMES.map((name) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="py-2 text-start font-normal">
              {t(RESULT_TEXTS[name])}
            </th>
            <td className="py-2 text-end font-semibold tabular-nums">{inNumbers(results[name])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Props = { done: boolean; results: CleanUsersAnswer["results"] };

const TONES = { deleted: "danger", protected: "success", unknown: "neutral" } as const;

export function UserOutcomes({ done, results }: Props) {
  const { deletedAuthUsers: users, deletedPreApplications: applications } = results;
  const outcomes: [AddressOutcome, string[]][] = [
    ["deleted", results.deletedEmails],
    ["protected", results.protectedEmails],
    ["unknown", results.unknownEmails],
  ];
  return (
    <section>
      <Heading level={3} size="lg">
        {t(done ? CLEAN_USERS_TEXTS.deleted : CLEAN_USERS_TEXTS.wouldDelete)}
      </Heading>
      <p className="mt-1 text-muted">{t(CLEAN_USERS_TEXTS.figures, { users, applications })}</p>
      <ul className="mt-3 grid gap-2">
        {outcomes.flatMap(([outcome, emails]) =>
          emails.map((email) => (
            <li key={email} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="min-w-0 wrap-anywhere">{email}</span>
              <Badge tone={TONES[outcome]}>{t(OUTCOME_TEXTS[outcome][done ? "done" : "planned"])}</Badge>
            </li>
          )),
        )}
      </ul>
      <div className="mt-5">
        <TouchedRows done={done} touched={results.touched} />
      </div>
    </section>
  );
}

/** Moves focus and scroll position to the result, which may be outside the viewport. */
export function ResultSection({ of, children }: { of: object; children: ReactNode }) {
  const section = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer is to be seen too
  useEffect(() => {
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView({ block: "start" });
  }, [of]);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={t("Result")}
      // `relative` contains the visually hidden texts, which would otherwise make the dialog scroll.
      className="relative mt-6 grid gap-5 outline-none"
    >
      {children}
    </section>
  );
}

type TouchedRowsProps = { done: boolean; touched: readonly Touched[]; unnamed?: number };

function TouchedRows({ done, touched, unnamed = 0 }: TouchedRowsProps) {
  const { name, address, kind, why } = CLEANUP_TEXTS.columns;
  return (
    <NamedRows
      title={t(done ? "What it was about, one by one" : "What this is about, one by one")}
      columns={[t(name), t(address), t(kind), t(why)]}
      rows={touched.map(cellsOf)}
      file={done ? "cleanup-done" : "cleanup-preview"}
      unnamed={unnamed}
    />
  );
}

function cellsOf({ kind, name, address, why, since }: Touched): string[] {
  return [
    name ?? "",
    address ?? "",
    t(TOUCHED_TEXTS[kind]),
    t(WHY_TEXTS[why], { day: since === null ? "" : joinedText(since) }),
  ];
}
