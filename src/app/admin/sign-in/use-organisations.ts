import { useState } from "react";
import type { Organisation } from "#accounts/contract/sso.ts";
import { SSO_ADMIN_TEXTS } from "#accounts/domain/sso/admin-texts.ts";
import type { MetadataSource, NewOrganisation, OrganisationChange } from "#accounts/domain/sso/fields.ts";
import { t } from "#platform/i18n/i18n.ts";
import type { Failure } from "#shell/admin/failure-banner.tsx";
import { ask, type Result } from "#shell/client/ask.ts";
import { api, askToDelete } from "#shell/client/browser-api.ts";
import { toast } from "#shell/ui/toast-store.ts";

const ORGANISATIONS = api.admin.organisations;
const ORGANISATION = ORGANISATIONS[":id"];

/** Problem texts by form field; null on success, or on a failure without fields. */
export type Problems = Record<string, string> | null;
type Tell = (failure: Failure | null) => void;
type Said = { done: string; failed: string; withoutFields?: boolean };
export type OrganisationActs = ReturnType<typeof useOrganisations>;

export function useOrganisations(userId: string, loaded: Organisation[]) {
  const [organisations, setOrganisations] = useState(loaded);
  const [failure, setFailure] = useState<Failure | null>(null);

  const settle = (result: Result<unknown>, said: Said, tell: Tell = setFailure): Problems | "failed" => {
    tell(null);
    if (result.kind === "ok") {
      toast.success(t(said.done));
      return null;
    }
    const hasFields = result.kind === "refused" && Object.keys(result.fields).length > 0;
    if (hasFields && !said.withoutFields) return result.fields;
    tell({ title: said.failed, refusal: result });
    return "failed";
  };
  const keep = (next: Organisation) => setOrganisations((all) => all.map((one) => (one.id === next.id ? next : one)));

  return {
    organisations,
    failure,
    dismiss: () => setFailure(null),
    async add(json: NewOrganisation) {
      const result = await ask(userId, () => ORGANISATIONS.$post({ json }));
      if (result.kind === "ok") setOrganisations((all) => [...all, result.data]);
      return settle(result, { done: SSO_ADMIN_TEXTS.added, failed: SSO_ADMIN_TEXTS.notAdded });
    },
    async change(id: string, json: OrganisationChange, tell?: Tell) {
      const result = await ask(userId, () => ORGANISATION.$patch({ param: { id }, json }));
      if (result.kind === "ok") keep(result.data);
      return settle(result, { done: SSO_ADMIN_TEXTS.saved, failed: SSO_ADMIN_TEXTS.notSaved }, tell);
    },
    /** Renews metadata from pasted text, or from the known address, which has no field to show a problem at. */
    async renew(id: string, json: MetadataSource, tell?: Tell) {
      const result = await ask(userId, () => ORGANISATION.metadata.$post({ param: { id }, json }));
      if (result.kind === "ok") keep(result.data);
      const withoutFields = json.metadataXml === undefined;
      return settle(result, { done: SSO_ADMIN_TEXTS.renewed, failed: SSO_ADMIN_TEXTS.notRenewed, withoutFields }, tell);
    },
    async remove(id: string): Promise<boolean> {
      const result = await askToDelete(userId, () => ORGANISATION.$delete({ param: { id } }));
      if (result.kind === "ok") setOrganisations((all) => all.filter((one) => one.id !== id));
      return settle(result, { done: SSO_ADMIN_TEXTS.deleted, failed: SSO_ADMIN_TEXTS.notDeleted }) === null;
    },
  };
}
