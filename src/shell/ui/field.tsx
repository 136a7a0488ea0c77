import { CircleAlert } from "lucide-react";
import { createContext, type ReactNode, useContext, useId } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { cx } from "./class-names.ts";

type Wiring = {
  id?: string | undefined;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: true | undefined;
  "aria-required"?: true | undefined;
};

const FieldContext = createContext<Wiring>({});

/** Attributes that connect a control with label, hint and error of its Field; own props win. */
export function useFieldWiring<P extends Wiring>(own: P): P & Wiring {
  const wiring = useContext(FieldContext);
  const describedBy = [wiring["aria-describedby"], own["aria-describedby"]].filter(Boolean).join(" ");
  return { ...wiring, ...own, "aria-describedby": describedBy || undefined };
}

export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null | undefined;
  required?: boolean;
  id?: string;
  aside?: ReactNode;
  hideLabel?: boolean;
  className?: string;
  children: ReactNode;
};

export function Field({ label, hideLabel, aside, className, children, ...rest }: FieldProps) {
  const { wiring, notes, mark } = useNotes(rest);
  return (
    <div className={cx("grid gap-1.5", className)}>
      <div className={cx("flex items-baseline justify-between gap-3", hideLabel && "sr-only")}>
        <label htmlFor={wiring.id} className="font-semibold">
          {label}
          {mark}
        </label>
        {aside && <span className="text-sm text-muted">{aside}</span>}
      </div>
      {notes.hint}
      <FieldContext value={wiring}>{children}</FieldContext>
      {notes.error}
    </div>
  );
}

/** Group of several controls that answer one question. */
export function FieldGroup({ label, hideLabel, aside, className, children, ...rest }: FieldProps) {
  const { wiring, notes, mark } = useNotes(rest);
  return (
    <fieldset
      id={wiring.id}
      aria-describedby={wiring["aria-describedby"]}
      data-invalid={wiring["aria-invalid"]}
      tabIndex={-1}
      className={cx("grid min-w-0 gap-1.5 outline-none", className)}
    >
      <legend className={hideLabel ? "sr-only" : "mb-1.5 flex w-full items-baseline justify-between gap-3"}>
        <span className="font-semibold">
          {label}
          {mark}
          {rest.required && <span className="sr-only"> {t("(required)")}</span>}
        </span>
        {aside && <span className="text-sm text-muted">{aside}</span>}
      </legend>
      {notes.hint}
      <FieldContext value={{ "aria-invalid": wiring["aria-invalid"] }}>{children}</FieldContext>
      {notes.error}
    </fieldset>
  );
}

function useNotes({ id: given, hint, error, required }: Pick<FieldProps, "id" | "hint" | "error" | "required">) {
  const made = useId();
  const id = given ?? made;
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(" ");
  const wiring: Wiring = {
    id,
    "aria-describedby": describedBy || undefined,
    "aria-invalid": error ? true : undefined,
    "aria-required": required || undefined,
  };
  const mark = required && (
    <span aria-hidden className="ms-1 text-danger">
      *
    </span>
  );
  const notes = {
    hint: hint && (
      <p id={hintId} className="text-sm text-muted">
        {hint}
      </p>
    ),
    error: error && (
      <p id={errorId} className="flex items-start gap-1.5 text-sm font-medium text-danger">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        {error}
      </p>
    ),
  };
  return { wiring, notes, mark };
}
