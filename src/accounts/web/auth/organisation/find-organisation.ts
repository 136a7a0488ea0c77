import { data } from "react-router";
import * as v from "valibot";
import { pageContext } from "#shell/page/page-context.ts";
import { sessionOf } from "#shell/session/session.ts";
import { resetSchema } from "../../../domain/fields.ts";
import { SSO_MESSAGES } from "../../../domain/sso/messages.ts";
import { domainOfEmail } from "../../../domain/sso/subject.ts";
import type { Failure } from "../../call-accounts.ts";
import { askAuth, isForPeople } from "../ask-auth.ts";
import { type FormResult, readForm } from "../forms.ts";
import type { FormVisit } from "../visit.ts";
import { leave } from "./away-cookie.ts";

/** Of a link that names the organisation, as administrators hand it out. */
const chosenSchema = v.object({ organisation: v.string() });

export type OrganisationAnswer = { kind: "found"; url: string } | { kind: "refused"; form: FormResult };

/** Asks by the part of the address that names the organisation; the address itself goes nowhere. */
export async function findOrganisation({ context, form, next }: FormVisit) {
  const read = form.has("organisation") ? readForm(form, chosenSchema) : readForm(form, resetSchema);
  if (!read.ok) return refused(read.answer);
  const { value } = read.form;
  const { siteUrl } = context.get(pageContext);
  const { challenge, cookie } = leave(next, siteUrl);
  const body = {
    ...("organisation" in value ? { provider_id: value.organisation } : { domain: domainOfEmail(value.email) }),
    redirect_to: `${siteUrl}/auth/callback`,
    skip_http_redirect: true,
    code_challenge: challenge,
    code_challenge_method: "s256",
  };
  const answer = await askAuth<{ url: string }>(sessionOf(context), { path: "/sso", body });
  if (!answer.ok) return refused(read.form.refuse(wordsFor(answer), { status: answer.status }));
  const found: OrganisationAnswer = { kind: "found", url: answer.data.url };
  return data(found, { headers: { "set-cookie": cookie } });
}

function refused({ data: form, init }: { data: FormResult; init: ResponseInit | null }) {
  const answer: OrganisationAnswer = { kind: "refused", form };
  return data(answer, init ?? {});
}

function wordsFor(failure: Failure): string {
  if (failure.code === "sso_provider_not_found") return SSO_MESSAGES.unknown;
  return isForPeople(failure) ? failure.message : SSO_MESSAGES.failed;
}
