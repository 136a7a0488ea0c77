import { useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { Checkbox, Switch } from "#shell/ui/checkbox.tsx";
import { ChipsInput } from "#shell/ui/chips-input.tsx";
import { RadioGroup } from "#shell/ui/radio-group.tsx";
import { Chapter, Specimen } from "./specimen.tsx";

const CONTACT = [
  { value: "email", label: t("Email") },
  { value: "phone_whatsapp", label: t("Phone or WhatsApp"), hint: t("Needs your number.") },
  { value: "both", label: t("Both") },
];
const FEW = ["Sales", "Design", "Bookkeeping", "Law"].map((label) => ({ value: label.toLowerCase(), label: t(label) }));
const MANY = [
  "Jobs created",
  "Jobs sustained",
  "People trained",
  "Learners reached",
  "Women supported",
  "Youth employed",
  "Trees planted",
  "Waste recycled",
  "Clean water",
  "Clean energy",
  "Income increased",
  "Local suppliers",
  "Small farms supported",
].map((label) => ({ value: label.toLowerCase().replaceAll(" ", "-"), label: t(label) }));

export function Choices() {
  const [chosen, setChosen] = useState<string[]>(["sales", "Bee keeping"]);
  return (
    <Chapter id="choices" title={t("Choices")}>
      <Specimen id="checkbox" title={t("Checkbox and switch")}>
        <div className="grid max-w-xl gap-1">
          <Checkbox name="terms" label={t("I agree to the terms")} />
          <Checkbox name="news" defaultChecked label={t("Send me news")} hint={t("One mail a week at most.")} />
          <Checkbox name="off" disabled label={t("Not for you yet")} />
          <Switch name="public" label={t("Show my profile")} hint={t("Anyone may then see it.")} />
          <Switch name="mentor" defaultChecked label={t("I want to mentor")} />
        </div>
      </Specimen>
      <div className="grid gap-8 md:grid-cols-2">
        <Specimen id="radio" title={t("One of several")}>
          <RadioGroup
            name="contact"
            label={t("How may we reach you?")}
            options={CONTACT}
            defaultValue="email"
            required
          />
        </Specimen>
        <Specimen id="radio-error" title={t("One of several, refused, side by side")}>
          <RadioGroup name="reach" label={t("Reach")} options={CONTACT} inline error={t("Please choose one")} />
        </Specimen>
      </div>
      <Specimen id="chips" title={t("Several, with tags of one's own; held by the page")}>
        <ChipsInput
          name="skills"
          label={t("Skills you can offer")}
          required
          options={FEW}
          value={chosen}
          onValueChange={setChosen}
          custom
          customLabel={t("Another skill")}
        />
        <output className="mt-2 block text-sm text-muted">{chosen.join(", ")}</output>
      </Specimen>
      <Specimen id="chips-many" title={t("Many, with a filter; refused")}>
        <ChipsInput
          name="impact"
          label={t("Impact you measure")}
          hint={t("Choose what you can count.")}
          options={MANY}
          defaultValue={["trees-planted"]}
          error={t("Please choose at least three")}
          custom
        />
      </Specimen>
    </Chapter>
  );
}
