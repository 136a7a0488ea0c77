import type { ReactNode } from "react";
import { dayInWords } from "#platform/i18n/format-day.ts";
import { t } from "#platform/i18n/i18n.ts";
import { momentText } from "#shell/admin/moment-text.ts";
import { memberPath } from "#shell/admin/tabs.ts";
import { Card } from "#shell/ui/card.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Link } from "#shell/ui/link.tsx";
import type { ProposalForStaff } from "../../../contract/admin-proposals.ts";
import { PROPOSAL_ADMIN_TEXTS as TEXTS } from "../../../domain/proposal-admin-texts.ts";
import { StateForStaff } from "./proposal-table.tsx";

export function ProposalContext({ proposal }: { proposal: ProposalForStaff }) {
  const { title, state, link, organizer, deadline, createdAt, proposer, wantsThanks, about } = proposal;
  return (
    <>
      <div className="grid justify-items-start gap-2">
        <StateForStaff state={state} />
        <Heading level={2} className="wrap-anywhere">
          <bdi>{title}</bdi>
        </Heading>
      </div>
      <Card as="section" quiet>
        <dl className="grid gap-4 sm:grid-cols-2">
          <Fact label={t(TEXTS.link)}>
            <a
              href={link}
              target="_blank"
              rel="noopener noreferrer nofollow"
              dir="ltr"
              translate="no"
              className="prose-link inline-flex min-h-11 items-center"
            >
              {link}
            </a>
          </Fact>
          <Fact label={t(TEXTS.who)}>
            {proposer && (
              <Link
                href={memberPath(proposer.id)}
                dir="auto"
                className="prose-link inline-flex min-h-11 items-center font-semibold"
              >
                {proposer.name ?? t(TEXTS.unnamed)}
              </Link>
            )}
          </Fact>
          {organizer && (
            <Fact label={t(TEXTS.organizer)}>
              <bdi>{organizer}</bdi>
            </Fact>
          )}
          {deadline && <Fact label={t(TEXTS.deadline)}>{dayInWords(deadline)}</Fact>}
          <Fact label={t(TEXTS.when)}>
            <time dateTime={createdAt}>{momentText(createdAt)}</time>
          </Fact>
          <Fact label={t(TEXTS.thanks)}>{t(wantsThanks ? TEXTS.thanksYes : TEXTS.thanksNo)}</Fact>
        </dl>
      </Card>
      <Written title={t(TEXTS.about)} text={about} />
      <Written title={t(state === "declined" ? TEXTS.declinedWith : TEXTS.asking)} text={proposal.message} />
      <Written title={t(TEXTS.answered)} text={proposal.reply} />
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm font-medium text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function Written({ title, text }: { title: string; text: string | null }) {
  if (text === null) return null;
  return (
    <Card as="section" title={title} quiet>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {text}
      </p>
    </Card>
  );
}
