import { proposalPath } from "#kernel/paths/proposals.ts";
import { dayInWords } from "#platform/i18n/format-day.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Badge } from "#shell/ui/badge.tsx";
import { ButtonLink } from "#shell/ui/button.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Link } from "#shell/ui/link.tsx";
import type { OwnProposal } from "../../contract/proposals.ts";
import { STATE_IN_WORDS, PROPOSAL_TEXTS as TEXTS } from "../../domain/proposal-messages.ts";

const TONES = { open: "neutral", asked: "warning", published: "accent", declined: "neutral" } as const;

export function OwnProposals({ proposals }: { proposals: readonly OwnProposal[] }) {
  return (
    <section aria-labelledby="own-proposals" className="grid content-start gap-4">
      <Heading level={2} size="xl" id="own-proposals">
        {t("Your proposals")}
      </Heading>
      {proposals.length === 0 && (
        <p className="text-muted">{t("What you propose appears here, with what became of it.")}</p>
      )}
      <ul className="grid gap-3">
        {proposals.map((proposal) => (
          <li key={proposal.id} className="rounded-lg border border-line bg-raised p-4 wrap-anywhere shadow-sm">
            <Shown proposal={proposal} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export const StateBadge = ({ state }: Pick<OwnProposal, "state">) => (
  <Badge tone={TONES[state]}>{t(STATE_IN_WORDS[state])}</Badge>
);

function Shown({ proposal }: { proposal: OwnProposal }) {
  const { id, title, state, message, opportunity, createdAt } = proposal;
  return (
    <div className="grid justify-items-start gap-2">
      <StateBadge state={state} />
      <Link
        href={proposalPath(id)}
        dir="auto"
        className="prose-link inline-flex min-h-11 items-center font-semibold wrap-anywhere"
      >
        {title}
      </Link>
      <p className="text-sm text-muted">{t("Sent on {day}", { day: dayInWords(createdAt) })}</p>
      {state === "declined" && (
        <p dir="auto" className="line-clamp-4 text-sm whitespace-pre-line">
          {message}
        </p>
      )}
      {state === "asked" && (
        <ButtonLink href={proposalPath(id)} size="sm">
          {t("Answer the question")}
        </ButtonLink>
      )}
      {state === "published" &&
        (opportunity ? (
          <ButtonLink href={`/opportunities/${opportunity}`} size="sm" variant="secondary">
            {t(TEXTS.see)}
          </ButtonLink>
        ) : (
          <p className="text-sm">{t("It is being prepared for the list.")}</p>
        ))}
    </div>
  );
}
