import type { AlertData } from "../../contract/communications.ts";
import { opportunityAlertMail } from "../compose/opportunity.ts";
import type { SendContent } from "../compose/render-fragment.ts";

/** A§7 opportunityAlert, from what its caller says of the opportunity. */
export function alertContent(data: AlertData, siteUrl: string): SendContent {
  const { id, opportunityTitle: title, opportunityType: type, region, deadline, summary, tags } = data;
  return opportunityAlertMail({ id, title, type, region, deadline, startDate: null, summary, tags, siteUrl });
}
