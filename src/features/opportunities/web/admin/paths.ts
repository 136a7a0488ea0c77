import { adminTabPath } from "#shell/admin/tabs.ts";
import { listAddress, type SearchOf } from "#shell/list-page/list-address.ts";
import { managedOpportunityListQuery } from "../../contract/admin-list-query.ts";

export type ManagedSearch = SearchOf<typeof managedOpportunityListQuery>;
export const OPPORTUNITIES = listAddress({ page: adminTabPath("opportunities"), query: managedOpportunityListQuery });

/** The form has an address of its own, so that the back button closes it and a reload opens it again. */
export const NEW_OPPORTUNITY = "new";

export const formPath = (target: string) => OPPORTUNITIES.href({}, { form: target });

const COPY = "copy-";

/** A new one, filled from one that there is. */
export const copyOf = (id: string) => COPY + id;

const PROPOSED = "proposed-";

/** A new one, filled from what a member proposed. */
export const proposedForm = (proposalId: string) => formPath(PROPOSED + proposalId);

/** @returns the id of the proposal that a form begins with; null for any other form */
export const proposedBy = (target: string) => (target.startsWith(PROPOSED) ? target.slice(PROPOSED.length) : null);

/** @returns the id of what a form copies; null for any other form */
export const copiedBy = (target: string) => (target.startsWith(COPY) ? target.slice(COPY.length) : null);
