import { useState } from "react";
import { breakEven, readAmount } from "#features/opportunities/domain/break-even.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Field } from "#shell/ui/field.tsx";
import { Input } from "#shell/ui/input.tsx";

const QUESTIONS = [
  { name: "price", label: "Price of one" },
  { name: "costOfOne", label: "Cost of one" },
  { name: "costsOfMonth", label: "Costs of a month" },
] as const;

type Name = (typeof QUESTIONS)[number]["name"];

/** The calculator of the price and break-even check; figures stay in the browser. */
export function PriceCheck() {
  const [given, setGiven] = useState<Record<Name, string>>({ price: "", costOfOne: "", costsOfMonth: "" });
  const values = QUESTIONS.map(({ name }) => readAmount(given[name]));
  const [price, costOfOne, costsOfMonth] = values;
  const complete = price != null && costOfOne != null && costsOfMonth != null;
  return (
    <form className="mb-6 rounded-md bg-sunken p-4 noscript:hidden sm:p-5" onSubmit={(event) => event.preventDefault()}>
      <div className="grid gap-4 sm:grid-cols-3">
        {QUESTIONS.map(({ name, label }) => (
          <Field key={name} label={t(label)}>
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

function Answer({ earnedPerSale, marginPercent, salesToBreakEven }: ReturnType<typeof breakEven>) {
  const amount = earnedPerSale.toLocaleString("en", { maximumFractionDigits: 2 });
  return (
    <>
      <strong className="block text-lg">
        {salesToBreakEven === null
          ? t("At this price every sale loses money, or earns nothing.")
          : t("{sales} sales a month pay for everything.", { sales: salesToBreakEven.toLocaleString("en") })}
      </strong>
      <span className="text-muted">
        {t("One sale leaves {amount}, which is {percent}% of its price.", { amount, percent: marginPercent })}
      </span>
    </>
  );
}
