import { t } from "#platform/i18n/i18n.ts";
import { Badge } from "#shell/ui/badge.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import type { CleanUsersAnswer } from "../../contract/cleanup.ts";
import { type AddressFate, CLEAN_USERS_TEXTS, FATE_TEXTS } from "../../domain/messages.ts";

type Props = { done: boolean; results: CleanUsersAnswer["results"] };

const TONES = { deleted: "danger", protected: "success", unknown: "neutral" } as const;

/** What becomes of each address. */
export function UserFates({ done, results }: Props) {
  const { deletedAuthUsers: users, deletedPreApplications: applications } = results;
  const fates: [AddressFate, string[]][] = [
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
        {fates.flatMap(([fate, emails]) =>
          emails.map((email) => (
            <li key={email} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="min-w-0 wrap-anywhere">{email}</span>
              <Badge tone={TONES[fate]}>{t(FATE_TEXTS[fate][done ? "done" : "planned"])}</Badge>
            </li>
          )),
        )}
      </ul>
    </section>
  );
}
