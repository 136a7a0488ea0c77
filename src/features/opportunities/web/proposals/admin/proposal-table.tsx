import { proposalAdminPath } from "#kernel/paths/proposals.ts";
import { dayInWords } from "#platform/i18n/format-day.ts";
import { t } from "#platform/i18n/i18n.ts";
import { momentText } from "#shell/admin/moment-text.ts";
import { memberPath } from "#shell/admin/tabs.ts";
import type { Column } from "#shell/list-page/columns.ts";
import { ListTable } from "#shell/list-page/list-table.tsx";
import { Badge } from "#shell/ui/badge.tsx";
import { Link } from "#shell/ui/link.tsx";
import type { ListedProposal } from "../../../contract/admin-proposals.ts";
import { STATE_LABELS, PROPOSAL_ADMIN_TEXTS as TEXTS } from "../../../domain/proposal-admin-texts.ts";

export const StateForStaff = ({ state }: Pick<ListedProposal, "state">) => (
  <Badge tone={state === "open" ? "warning" : "neutral"}>{t(STATE_LABELS[state])}</Badge>
);

const COLUMNS: Column<ListedProposal>[] = [
  {
    key: "what",
    label: TEXTS.what,
    kind: "title",
    cell: ({ id, title, organizer }) => (
      <>
        <Link
          href={proposalAdminPath(id)}
          dir="auto"
          className="prose-link inline-flex min-h-11 items-center font-semibold wrap-anywhere"
        >
          {title}
        </Link>
        {organizer && <bdi className="block text-muted">{organizer}</bdi>}
      </>
    ),
  },
  {
    key: "who",
    label: TEXTS.who,
    isEmpty: ({ proposer }) => proposer === null,
    cell: ({ proposer }) =>
      proposer && (
        <Link href={memberPath(proposer.id)} dir="auto" className="prose-link inline-flex min-h-11 items-center">
          {proposer.name ?? t(TEXTS.unnamed)}
        </Link>
      ),
  },
  {
    key: "deadline",
    label: TEXTS.deadline,
    narrow: true,
    isEmpty: ({ deadline }) => deadline === null,
    cell: ({ deadline }) => deadline && dayInWords(deadline),
  },
  {
    key: "at",
    label: TEXTS.when,
    narrow: true,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{momentText(createdAt)}</time>,
  },
  { key: "state", label: TEXTS.state, narrow: true, cell: ({ state }) => <StateForStaff state={state} /> },
];

export function ProposalTable({ proposals }: { proposals: readonly ListedProposal[] }) {
  return <ListTable name="proposals" caption={t(TEXTS.title)} columns={COLUMNS} rows={proposals} />;
}
