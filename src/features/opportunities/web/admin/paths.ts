import { adminTabPath } from "#shell/admin/tabs.ts";
import { listAddress, type SearchOf } from "#shell/list-page/list-address.ts";
import { managedOpportunityListQuery } from "../../contract/admin-list-query.ts";

export type ManagedSearch = SearchOf<typeof managedOpportunityListQuery>;
export const OPPORTUNITIES = listAddress({ page: adminTabPath("opportunities"), query: managedOpportunityListQuery });

/** The form for a new opportunity has its own address: "back" closes it and a reload opens it again. */
export const NEW_OPPORTUNITY = "new";

export const formPath = (target: string) => OPPORTUNITIES.href({}, { form: target });

const COPY = "copy-";

export const copyOf = (id: string) => COPY + id;

const PROPOSED = "proposed-";

export const proposedForm = (proposalId: string) => formPath(PROPOSED + proposalId);

export const proposedBy = (target: string) => (target.startsWith(PROPOSED) ? target.slice(PROPOSED.length) : null);

export const copiedBy = (target: string) => (target.startsWith(COPY) ? target.slice(COPY.length) : null);
