import { BRAND } from "#kernel/brand.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Cloth } from "#shell/brand/cloth.tsx";
import { Mark, NameMark } from "#shell/brand/name-mark.tsx";
import { Pattern, type Weave } from "#shell/brand/pattern.tsx";
import { Chapter, Specimen } from "./specimen.tsx";

const COLOURS = [
  ["bg-surface", "bg-raised", "bg-sunken", "bg-line", "bg-line-strong", "bg-muted", "bg-text"],
  ["bg-accent", "bg-accent-soft", "bg-clay", "bg-clay-soft", "bg-gold", "bg-gold-soft", "bg-deep"],
  ["bg-danger", "bg-danger-soft", "bg-success", "bg-success-soft", "bg-warning-soft", "bg-info", "bg-info-soft"],
];
const WEAVES: Weave[] = ["lozenge", "strip", "mudcloth"];

export function Brand() {
  return (
    <Chapter id="brand" title={t("Brand")}>
      <Specimen id="name-mark" title={t("Name mark")}>
        <div className="flex flex-wrap items-center gap-6">
          <NameMark label={BRAND.name} className="h-12 w-auto" />
          <NameMark label={BRAND.name} className="h-6 w-auto" />
          <Mark className="size-12" />
          <Mark className="size-6" />
          <span className="rounded-md bg-deep p-4">
            <NameMark label={BRAND.name} onDeep className="h-9 w-auto" />
          </span>
        </div>
      </Specimen>
      <Specimen id="weaves" title={t("Weaves")}>
        <div className="dyed grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {WEAVES.map((weave) => (
            <div key={weave} className="h-32 overflow-hidden rounded-md bg-clay-soft text-clay">
              <Pattern weave={weave} className="block" />
            </div>
          ))}
          <Cloth className="h-32 w-full rounded-md" />
        </div>
      </Specimen>
      <Specimen id="colours" title={t("Colours")}>
        <div className="grid gap-2">
          {COLOURS.map((row) => (
            <div key={row[0]} className="grid grid-cols-7 gap-2">
              {row.map((colour) => (
                <span key={colour} title={colour} className={`h-12 rounded-md border border-line ${colour}`} />
              ))}
            </div>
          ))}
        </div>
      </Specimen>
    </Chapter>
  );
}
