import * as v from "valibot";
import { adminTabPath } from "#shell/admin/tabs.ts";
import { listAddress } from "#shell/list-page/list-address.ts";

/** All of them, without a filter; further pages are added below the first. */
export const OPPORTUNITIES = listAddress({ page: adminTabPath("opportunities"), query: v.object({}) });

/** The form has an address of its own, so that the back button closes it and a reload opens it again. */
export const NEW_OPPORTUNITY = "new";

export const formPath = (target: string) => OPPORTUNITIES.href({}, { form: target });
