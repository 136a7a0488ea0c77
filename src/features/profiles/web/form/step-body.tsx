import { ArrowLeft, ChevronDown } from "lucide-react";
import { memo, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { TIER_LABELS } from "#features/edid/domain/e-did.ts";
import { t } from "#platform/i18n/i18n.ts";
import { lazyPart } from "#shell/page/lazy-part.tsx";
import { Button } from "#shell/ui/button.tsx";
import { cx } from "#shell/ui/class-names.ts";
import { Heading } from "#shell/ui/heading.tsx";
import type { FieldValue } from "../../domain/coercion.ts";
import type { FieldRule } from "../../domain/field-rule.ts";
import { PROFILE_FIELDS, type ProfileField } from "../../domain/fields.ts";
import type { Profile } from "../../domain/profile.ts";
import { partProgress, type StepPart, stepFields } from "../../domain/step-parts.ts";
import { STEPS } from "../../domain/steps.ts";
import {
  ALL_IN_VIEW,
  CountryField,
  LanguageField,
  ListField,
  OptionField,
  TickField,
} from "./fields/choice-fields.tsx";
import { LinesField, LongTextField, TextField } from "./fields/text-fields.tsx";
import { PartNotLoaded } from "./part-not-loaded.tsx";
import type { ProfileSync } from "./profile-sync.ts";

type StepBodyProps = {
  step: number;
  values: Profile;
  problems: Partial<Record<string, string>>;
  form: Pick<ProfileSync, "change">;
  onPhotoStored: () => void;
  unfolded?: boolean;
  target?: ProfileField | null;
  onBackToList?: () => void;
  whatsappOpened?: string | null | undefined;
};

/** Decision 65: required questions first, optional parts closed below. */
export function StepBody({ unfolded = false, ...step }: StepBodyProps) {
  const { main, parts } = stepFields(step.step, step.values);
  const [opened, setOpened] = useState<Record<string, boolean>>({});
  const takesTurns = !unfolded && isSkills(step.step);
  const comesNext = isSkills(step.step + 1);
  useEffect(() => {
    if (comesNext) ListsInTurn.ahead();
  }, [comesNext]);
  return (
    <>
      {takesTurns ? (
        <Suspense>
          <ListsInTurn {...step}>{(list, likely) => <Fields {...step} fields={[list]} likely={likely} />}</ListsInTurn>
        </Suspense>
      ) : (
        <Fields {...step} fields={main} />
      )}
      {parts.map((part) => {
        const isOpen = opened[part.title] ?? (unfolded || part.fields.some((field) => field === step.target));
        return (
          <StepPartBox
            key={part.title}
            {...step}
            part={part}
            isOpen={isOpen}
            onToggle={(toOpen) => setOpened((before) => ({ ...before, [part.title]: toOpen }))}
          >
            <Fields {...step} fields={part.fields} isOpen={isOpen} />
          </StepPartBox>
        );
      })}
    </>
  );
}

const PhotoField = lazyPart(async () => (await import("./fields/photo-field.tsx")).PhotoField, PartNotLoaded);
const ListsInTurn = lazyPart(async () => (await import("./lists-in-turn.tsx")).ListsInTurn, PartNotLoaded);

const isSkills = (step: number) => STEPS[step]?.key === "skills";

type FieldsProps = StepBodyProps & { fields: ProfileField[]; isOpen?: boolean; likely?: readonly string[] };

function Fields({ fields, isOpen = true, likely, ...step }: FieldsProps) {
  const { values, problems, form, target, onPhotoStored, onBackToList, whatsappOpened } = step;
  return (
    <div className="grid gap-x-6 gap-y-6 sm:grid-cols-2">
      {fields.map((field) => (
        <div
          key={field}
          className={cx(
            "min-w-0",
            widthOf(PROFILE_FIELDS[field]),
            field === target && "rounded-md outline-2 outline-offset-8 outline-clay",
          )}
        >
          {field === target && (
            <Button
              size="sm"
              variant="ghost"
              icon={<ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />}
              onClick={onBackToList}
              className="-ms-4"
            >
              {t("Back to the list")}
            </Button>
          )}
          {field === "profilePhotoUrl" ? (
            isOpen && (
              <Suspense>
                <PhotoField
                  userId={values.id}
                  name={values.fullName ?? ""}
                  url={values.profilePhotoUrl}
                  onStored={onPhotoStored}
                />
              </Suspense>
            )
          ) : (
            <FieldControl
              field={field}
              value={shown(field, values)}
              problem={problems[field]}
              form={form}
              likely={likely}
            />
          )}
          {field === "whatsappOpenTo" && whatsappOpened && <p className="mt-2 text-sm text-muted">{whatsappOpened}</p>}
        </div>
      ))}
    </div>
  );
}

/** Decision 11: until the member chooses a type, the stored one is only a default. */
function shown(field: ProfileField, values: Profile) {
  return field === "entrepreneurType" && values.typeChosenAt === null ? null : values[field];
}

const SHORT_KINDS: readonly FieldRule["kind"][] = ["text", "url", "phone", "number", "country", "language"];

function widthOf(rule: FieldRule): string {
  if (rule.kind === "boolean") return "-my-2 sm:col-span-2";
  const isShort = rule.kind === "option" ? !ALL_IN_VIEW.includes(rule.options) : SHORT_KINDS.includes(rule.kind);
  return isShort ? "" : "sm:col-span-2";
}

type FieldControlProps = {
  field: ProfileField;
  value: FieldValue;
  problem: string | undefined;
  form: Pick<ProfileSync, "change">;
  likely: readonly string[] | undefined;
};

/** Memoized, because a step has dozens of fields. The photo field is not here: the step renders it itself. */
const FieldControl = memo(function FieldControl({ field, form, value, problem, likely }: FieldControlProps) {
  const rule = PROFILE_FIELDS[field];
  const props = { value, problem, onChange: (next: FieldValue) => form.change(field, next) };
  switch (rule.kind) {
    case "option":
      return <OptionField {...props} field={field} rule={rule} />;
    case "country":
      return <CountryField {...props} field={field} rule={rule} />;
    case "language":
      return <LanguageField {...props} field={field} rule={rule} />;
    case "list":
      return <ListField {...props} field={field} rule={rule} likely={likely} />;
    case "urls":
      return <LinesField {...props} field={field} rule={rule} />;
    case "boolean":
      return <TickField {...props} field={field} rule={rule} />;
    case "longText":
      return <LongTextField {...props} field={field} rule={rule} />;
    case "photo":
      return null;
    default:
      return <TextField {...props} field={field} rule={rule} />;
  }
});

type Props = {
  step: number;
  part: StepPart;
  values: Profile;
  problems: Partial<Record<string, string>>;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
};

function StepPartBox({ step, part, values, problems, isOpen, onToggle, children }: Props) {
  const box = useRef<HTMLDetailsElement>(null);
  const isWrong = part.fields.some((field) => field in problems);
  useEffect(() => {
    if (isWrong && box.current) box.current.open = true;
  }, [isWrong]);
  return (
    <details
      ref={box}
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
      className="group/part mt-5 rounded-lg border border-line bg-raised"
    >
      <summary className="flex items-center gap-3 rounded-lg px-4 py-3 hover:bg-accent-soft">
        <span className="grid min-w-0 flex-1 gap-0.5">
          <Heading level={3} size="lg">
            {t(part.title)}
          </Heading>
          <span className="text-sm text-muted">{t(part.about)}</span>
          <span className="flex flex-wrap gap-x-4 text-sm font-medium text-accent">
            {partProgress(step, part, values).map(({ tier, done, all }) => (
              <span key={tier ?? "answers"}>
                {tier === null
                  ? t("{done} of {all} answered", { done, all })
                  : t("{tier}: {done} of {all}", { tier: t(TIER_LABELS[tier]), done, all })}
              </span>
            ))}
          </span>
        </span>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-accent transition-transform group-open/part:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <div className="border-t border-line px-4 pt-5 pb-6">{children}</div>
    </details>
  );
}
