import { GraduationCap } from "lucide-react";
import { OpportunityList } from "#features/opportunities/web/parts/opportunity-list.tsx";
import { termOf } from "#features/profiles/domain/finding/facets.ts";
import { type StartAnswers, writeStart } from "#features/profiles/domain/start-answers.ts";
import { OptionLabel } from "#features/profiles/web/parts/option-label.tsx";
import { typeLabel } from "#kernel/entrepreneur-type.ts";
import { SIGN_UP_CLOSED } from "#kernel/session-messages.ts";
import { countryInWords } from "#platform/i18n/format-country.ts";
import { t } from "#platform/i18n/i18n.ts";
import { SHOWN_OPPORTUNITIES } from "../domain/start.ts";
import "#platform/i18n/plurals.ts";
import { useSignUpClosed } from "#shell/page/root-data.ts";
import { ButtonLink } from "#shell/ui/button.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { JOIN_PARAM, START_PAGE } from "../domain/start.ts";
import type { Found } from "./what-fits.tsx";

type StartResultsProps = { answers: StartAnswers; found: Found };

export function StartResults({ answers, found: { open, counts, mentors } }: StartResultsProps) {
  const { entrepreneurType: type, country } = answers;
  const place = countryInWords(country);
  return (
    <div data-start={writeStart(answers)} className="measure grid gap-10 pt-10 sm:pt-14">
      <Figures opportunities={open?.total ?? null} type={type} country={country} counts={counts} />
      <section className="grid gap-5">
        <Heading level={2}>{t("Open to you now")}</Heading>
        {open !== null && open.opportunities.length > 0 ? (
          <div>
            <OpportunityList opportunities={open.opportunities} level={3} displayLimit={SHOWN_OPPORTUNITIES} />
          </div>
        ) : (
          <p className="text-muted">
            {t("Nothing is open to {country} today. New opportunities come every week.", { country: place })}
          </p>
        )}
      </section>
      <section className="grid gap-5">
        <Heading level={2}>{t("Mentors who could help")}</Heading>
        <Mentors mentors={mentors} />
      </section>
      <Join answers={answers} />
    </div>
  );
}

type FiguresProps = { opportunities: number | null; type: string; country: string; counts: Record<string, number> };

function Figures({ opportunities, type, country, counts }: FiguresProps) {
  const [here, alike, mentors] = [termOf("country", country), termOf("type", type), "mentors"].map(
    (term) => counts[term] ?? 0,
  );
  const figures = [
    { value: opportunities ?? 0, label: t("opportunities open to {country}", { country: countryInWords(country) }) },
    { value: here ?? 0, label: t("members in {country}", { country: countryInWords(country) }) },
    { value: alike ?? 0, label: t("members of this type: {type}", { type: t(typeLabel(type, "card")) }) },
    { value: mentors ?? 0, label: t("mentors") },
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-4">
      {figures
        .filter(({ value }) => value > 0)
        .map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-heading text-3xl font-bold text-clay">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

const AREAS = 3;

function Mentors({ mentors }: { mentors: Found["mentors"] }) {
  if (mentors.length === 0) return <p className="text-muted">{t("No mentor is listed yet.")}</p>;
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {mentors.map(({ country, industrySector, skillsOffer }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no names here
        <li key={index} className="flex gap-4 rounded-lg border border-line bg-raised p-5">
          <GraduationCap aria-hidden className="size-8 shrink-0 text-accent" />
          <div className="min-w-0">
            <p className="font-semibold">
              {country ? t("A mentor in {country}", { country: countryInWords(country) }) : t("A mentor")}
            </p>
            <ul className="mt-2 flex flex-wrap gap-1.5">
              {industrySector.slice(0, 1).map((key) => (
                <Tag key={key} list="industry" value={key} />
              ))}
              {skillsOffer.slice(0, AREAS).map((key) => (
                <Tag key={key} list="skill" value={key} />
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Tag({ list, value }: { list: "industry" | "skill"; value: string }) {
  return (
    <li className="rounded-sm bg-sunken px-2 py-0.5 text-sm">
      <OptionLabel list={list} value={value} />
    </li>
  );
}

function Join({ answers: { entrepreneurType: type, country } }: Pick<StartResultsProps, "answers">) {
  const isSignUpClosed = useSignUpClosed();
  const join = `${START_PAGE}?${new URLSearchParams({ type, country, [JOIN_PARAM]: "on" })}`;
  return (
    <aside className="rounded-xl bg-accent-soft p-6 sm:p-8">
      <p className="max-w-xl text-lg">
        {t(isSignUpClosed ? SIGN_UP_CLOSED : "Join for free: mentors get names, and new opportunities find you.")}
      </p>
      {!isSignUpClosed && (
        <p className="mt-1 max-w-xl text-muted">
          {t("Your two answers stay on this device, and are filled in when you join.")}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        {!isSignUpClosed && <ButtonLink href={join}>{t("Create Account")}</ButtonLink>}
        <ButtonLink href="/auth" variant="secondary">
          {t("Sign In")}
        </ButtonLink>
      </div>
    </aside>
  );
}
