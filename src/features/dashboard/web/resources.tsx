import { BookOpen, ChevronDown } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { breakEven, readAmount } from "#features/opportunities/domain/break-even.ts";
import { type Resource, recommendedResources } from "#features/opportunities/domain/resources.ts";
import { DASHBOARD_TEXTS } from "#features/profiles/domain/dashboard-texts.ts";
import type { Profile } from "#features/profiles/domain/profile.ts";
import { msg } from "#kernel/translate.ts";
import { numberFormat } from "#platform/i18n/format.ts";
import { t } from "#platform/i18n/i18n.ts";
import { inNumbers } from "#shell/text/in-numbers.ts";
import { ButtonLink } from "#shell/ui/button.tsx";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Input } from "#shell/ui/input.tsx";
import { ResourceBadge } from "./resource-card.tsx";

export function Resources({ profile }: { profile: Profile | null }) {
  const resources = recommendedResources(profile);
  if (resources.length === 0) return <NoResources />;
  return (
    <section className="grid grid-cols-1 gap-5">
      <div>
        <Heading level={2}>{t(DASHBOARD_TEXTS.resourcesTitle)}</Heading>
        <p className="mt-1 text-muted">
          {t("Short, practical and readable on a phone. No sign-up elsewhere, nothing to download.")}
        </p>
      </div>
      {resources.map((resource) => (
        <ResourceItem key={resource.slug} resource={resource} />
      ))}
    </section>
  );
}

function NoResources() {
  return (
    <EmptyState
      level={2}
      title={t("No resources yet")}
      icon={<BookOpen aria-hidden />}
      actions={<ButtonLink href="/edit-profile">{t(DASHBOARD_TEXTS.bannerButton)}</ButtonLink>}
    >
      {t("Complete your profile, and we will recommend guides, courses and tools that fit.")}
    </EmptyState>
  );
}

function ResourceItem({ resource }: { resource: Resource }) {
  const [search] = useSearchParams();
  const { slug, title, description, parts } = resource;
  return (
    <details
      id={slug}
      open={search.get("open") === slug}
      className="group rounded-lg border border-line bg-raised shadow-sm"
    >
      <summary className="flex items-start gap-4 rounded-lg p-5 sm:p-6">
        <span className="grid min-w-0 flex-1 gap-2">
          <ResourceBadge resource={resource} />
          <Heading level={3}>{t(title)}</Heading>
          <span className="text-muted">{t(description)}</span>
        </span>
        <ChevronDown
          aria-hidden
          className="mt-1 size-6 shrink-0 text-accent transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="max-w-3xl border-t border-line p-5 sm:p-6">
        {resource.slug === "price-check" && <PriceCheck />}
        <ol className="grid gap-5">
          {parts.map(({ heading, text }) => (
            <li key={heading}>
              <Heading level={4}>{t(heading)}</Heading>
              <p className="mt-1">{t(text)}</p>
            </li>
          ))}
        </ol>
      </div>
    </details>
  );
}

const QUESTIONS = [
  { name: "price", label: msg("Price of one") },
  { name: "costOfOne", label: msg("Cost of one") },
  { name: "costsOfMonth", label: msg("Costs of a month") },
] as const;

type Name = (typeof QUESTIONS)[number]["name"];

/** A trailing decimal mark is accepted, because the member may still be typing. */
const isUnclear = (text: string) => text.trim() !== "" && readAmount(text.replace(/[.,]\s*$/, "")) === null;

/** The typed figures stay in the browser. */
function PriceCheck() {
  const [given, setGiven] = useState<Record<Name, string>>({ price: "", costOfOne: "", costsOfMonth: "" });
  const values = QUESTIONS.map(({ name }) => readAmount(given[name]));
  const [price, costOfOne, costsOfMonth] = values;
  const complete = price != null && costOfOne != null && costsOfMonth != null;
  return (
    <form className="mb-6 rounded-md bg-sunken p-4 noscript:hidden sm:p-5" onSubmit={(event) => event.preventDefault()}>
      <div className="grid gap-4 sm:grid-cols-3">
        {QUESTIONS.map(({ name, label }) => (
          <Field
            key={name}
            label={t(label)}
            error={isUnclear(given[name]) ? t("Please write it like 1200 or 1200.50") : null}
          >
            <Input
              inputMode="decimal"
              autoComplete="off"
              value={given[name]}
              onChange={(event) => setGiven({ ...given, [name]: event.target.value })}
            />
          </Field>
        ))}
      </div>
      <output className="mt-4 block">
        {complete ? (
          <Answer {...breakEven({ price, costOfOne, costsOfMonth })} />
        ) : (
          <span className="text-muted">{t("Fill in the three amounts, all in the same currency.")}</span>
        )}
      </output>
    </form>
  );
}

const inCents = numberFormat({ maximumFractionDigits: 2 });

function Answer({ earnedPerSale, marginPercent, salesToBreakEven }: ReturnType<typeof breakEven>) {
  const amount = inCents(earnedPerSale);
  return (
    <>
      <strong className="block text-lg">
        {salesToBreakEven === null
          ? t("At this price every sale loses money, or earns nothing.")
          : t("{sales} sales a month pay for everything.", { sales: inNumbers(salesToBreakEven) })}
      </strong>
      <span className="text-muted">
        {t("One sale leaves {amount}, which is {percent}% of its price.", { amount, percent: marginPercent })}
      </span>
    </>
  );
}
