import { useEffect, useId, useState } from "react";
import { readWholeNumber } from "#kernel/typed-number.ts";
import { t } from "#platform/i18n/i18n.ts";
import "#platform/i18n/plurals.ts";
import { FailureBanner } from "#shell/admin/failure-banner.tsx";
import { inNumbers } from "#shell/text/in-numbers.ts";
import { Badge } from "#shell/ui/badge.tsx";
import { Button } from "#shell/ui/button.tsx";
import { Dialog } from "#shell/ui/dialog.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Input } from "#shell/ui/input.tsx";
import type { MemberActPreview } from "../../contract/member-acts.ts";
import { MEMBER_ACT_TEXTS } from "../../domain/member-acts.ts";
import type { MemberActStep } from "./use-member-act.ts";

/** Previews an act on several members (docs/product/members-admin.md#several-at-once). */
export function ActDialog({ step }: { step: MemberActStep }) {
  const { asked, pending, failure, run, cancel } = step;
  const [typed, setTyped] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: every question is answered anew
  useEffect(() => setTyped(""), [asked]);
  if (asked === null) return <Dialog open={false} onClose={cancel} title="" />;
  const { act, seen } = asked;
  const texts = MEMBER_ACT_TEXTS[act];
  const count = seen.affected;
  const isHeld = count === 0 || (seen.typed && readWholeNumber(typed) !== count);
  return (
    <Dialog
      open
      onClose={cancel}
      size="lg"
      title={t(texts.title)}
      description={t(texts.question, { count })}
      actions={
        <>
          <Button variant="ghost" onClick={cancel}>
            {t("Cancel")}
          </Button>
          <Button
            variant={act === "delete" ? "danger" : "primary"}
            pending={pending !== null}
            disabled={isHeld}
            onClick={() => void run(seen.typed ? count : null)}
          >
            {t(texts.yes, { count })}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {failure && <FailureBanner failure={failure} />}
        {seen.typed && (
          <Field label={t("Type {count} to confirm", { count: inNumbers(count) })}>
            <Input
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              className="max-w-40"
            />
          </Field>
        )}
        <Rows seen={seen} />
      </div>
    </Dialog>
  );
}

function Rows({ seen: { rows, affected, spared } }: { seen: MemberActPreview }) {
  const id = useId();
  const more = affected + spared - rows.length;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-semibold">
        {t("Who it is done to")}
        {spared > 0 && (
          <span className="font-normal text-muted">
            {" "}
            · {t("{count, plural, one {# is left alone} other {# are left alone}}", { count: spared })}
          </span>
        )}
      </h3>
      <div className="mt-2 rounded-md bg-sunken">
        <ul className="divide-y divide-line px-4">
          {rows.map((row) => (
            <li key={row.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
              <span className="min-w-0 wrap-anywhere">
                <bdi className="font-medium">{row.name}</bdi>
                {row.email !== null && row.email !== row.name && (
                  <bdi translate="no" className="block text-sm text-muted">
                    {row.email}
                  </bdi>
                )}
              </span>
              {row.spared === null ? (
                !row.hasProfile && <span className="text-sm text-muted">{t("No profile yet")}</span>
              ) : (
                <Badge tone="success">{t(row.spared)}</Badge>
              )}
            </li>
          ))}
          {more > 0 && <li className="py-2 text-muted">{t("+{count} more", { count: more })}</li>}
        </ul>
      </div>
    </section>
  );
}
