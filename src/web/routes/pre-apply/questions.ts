import type { RouterContextProvider } from "react-router";
import { APPLICATION_FIELDS, type ApplicationField, REFERRAL_LABEL } from "#domain/pre-applications/fields.ts";
import { APPLICATION_TEXTS } from "#domain/pre-applications/messages.ts";
import { REFERRAL_SOURCES } from "#domain/pre-applications/referral-sources.ts";
import { optionsOf } from "#domain/profiles/options.ts";
import { apiOf, unwrap } from "#web/api.ts";
import { t } from "#web/i18n.ts";
import type { Option } from "#web/ui/select.tsx";

export type Question = { label: string; options: Option[] };
export type Questions = Record<ApplicationField, Question> & { consent: string };

/** Labels and choices come with the page's data: the rules that they stand in are too heavy for its first load. */
export async function loadQuestions(context: Readonly<RouterContextProvider>): Promise<Questions> {
  const { countries } = await unwrap(apiOf(context).api.countries.$get());
  const asked = Object.entries(APPLICATION_FIELDS).map(([name, rule]) => {
    const listed = "options" in rule && rule.options ? optionsOf(rule.options) : [];
    return [name, { label: t(rule.label), options: listed.map(toOption) }];
  });
  const questions = Object.fromEntries(asked) as Record<keyof typeof APPLICATION_FIELDS, Question>;
  return {
    ...questions,
    country: {
      label: questions.country.label,
      options: countries.map(({ code, name, flag }) => ({ value: code, label: flag ? `${flag} ${name}` : name })),
    },
    referralSource: { label: t(REFERRAL_LABEL), options: REFERRAL_SOURCES.map(toOption) },
    consent: t(APPLICATION_TEXTS.consent),
  };
}

const toOption = ({ key, label }: { key: string; label: string }): Option => ({ value: key, label: t(label) });
