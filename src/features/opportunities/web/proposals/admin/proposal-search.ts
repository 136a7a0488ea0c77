import { adminTabPath } from "#shell/admin/tabs.ts";
import { listAddress, type SearchOf } from "#shell/list-page/list-address.ts";
import { proposalListQuery } from "../../../contract/proposal-list-query.ts";

export type ProposalSearch = SearchOf<typeof proposalListQuery>;
export const PROPOSALS = listAddress({ page: adminTabPath("proposals"), query: proposalListQuery });
