import type { RouterContextProvider } from "react-router";
import { optionsOf } from "#features/profiles/domain/options.ts";
import { africanRegion } from "#kernel/countries/countries.ts";
import { REFERRAL_SOURCES } from "#kernel/referral-sources.ts";
import { collation } from "#platform/i18n/format.ts";
import { countryInWords } from "#platform/i18n/format-country.ts";
import { languageNow, t } from "#platform/i18n/i18n.ts";
import { apiOf, unwrap } from "#shell/client/api.ts";
import type { Option } from "#shell/ui/select.tsx";
import { APPLICATION_FIELDS, type ApplicationField, REFERRAL_LABEL } from "../domain/fields.ts";
import { APPLICATION_TEXTS } from "../domain/messages.ts";

const compare = collation();

type Question = { label: string; options: Option[] };
export type Questions = Record<ApplicationField, Question> & { consent: string };

/** Labels and options come with the page's data: the modules with the rules are too heavy for its first load. */
export async function loadQuestions(context: Readonly<RouterContextProvider>): Promise<Questions> {
  const { countries } = await unwrap(apiOf(context).api.countries.$get());
  const entries = Object.entries(APPLICATION_FIELDS).map(([name, rule]) => {
    const listed = "options" in rule && rule.options ? optionsOf(rule.options) : [];
    return [name, { label: t(rule.label), options: listed.map(toOption) }];
  });
  const questions = Object.fromEntries(entries) as Record<keyof typeof APPLICATION_FIELDS, Question>;
  return {
    ...questions,
    country: {
      label: questions.country.label,
      options: inOrder(countries.map((one) => ({ ...one, name: countryInWords(one.code, one.name) }))).map(
        ({ code, name, flag }) => ({ value: code, label: flag ? `${flag} ${name}` : name }),
      ),
    },
    referralSource: { label: t(REFERRAL_LABEL), options: REFERRAL_SOURCES.map(toOption) },
    consent: t(APPLICATION_TEXTS.consent),
  };
}

/** In English, countries keep the order of our list; in every language, African countries come first. */
function inOrder<Listed extends { code: string; name: string }>(countries: Listed[]): Listed[] {
  if (languageNow() === "en") return countries;
  const { african = [], other = [] } = Object.groupBy(countries, ({ code }) =>
    africanRegion(code) === null ? "other" : "african",
  );
  return [african, other].flatMap((group) => group.sort((one, two) => compare(one.name, two.name)));
}

const toOption = ({ key, label }: { key: string; label: string }): Option => ({ value: key, label: t(label) });
