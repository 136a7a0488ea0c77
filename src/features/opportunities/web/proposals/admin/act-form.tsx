import { Form, useNavigation } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import type { Refused } from "#shell/forms/refused.ts";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Textarea } from "#shell/ui/input.tsx";
import { ProblemBanner } from "#shell/ui/problem-banner.tsx";
import { RadioGroup } from "#shell/ui/radio-group.tsx";
import type { ProposalForStaff } from "../../../contract/admin-proposals.ts";
import { PROPOSAL_ADMIN_TEXTS as TEXTS } from "../../../domain/proposal-admin-texts.ts";
import { MESSAGE_MAX } from "../../../domain/proposals.ts";
import { proposedForm } from "../../admin/paths.ts";
import { WarningList } from "../../admin/warning-list.tsx";

type Props = { proposal: ProposalForStaff; refused: Refused | undefined };

/** A decision needs a choice and typed text, so a single press never informs a member. */
export function WhatToDo({ proposal: { id, acts, warnings }, refused }: Props) {
  const { state } = useNavigation();
  const { fields = {}, typed = {} } = refused ?? {};
  const options = [
    { value: "ask", label: t(TEXTS.ask), hint: t(TEXTS.askHint) },
    { value: "decline", label: t(TEXTS.decline), hint: t(TEXTS.declineHint) },
  ].filter(({ value }) => acts.some((act) => act === value));
  return (
    <>
      {refused && Object.keys(fields).length === 0 && (
        <ProblemBanner answer={refused}>{t(refused.problem)}</ProblemBanner>
      )}
      {warnings.length > 0 && (
        <Card as="section" title={t(TEXTS.warnings)}>
          <WarningList warnings={warnings} />
        </Card>
      )}
      <Card as="section" className="grid justify-items-start gap-3 border-s-4 border-s-gold">
        <ButtonLink href={proposedForm(id)}>{t(TEXTS.publish)}</ButtonLink>
        <p className="text-muted">{t(TEXTS.publishHint)}</p>
      </Card>
      <Card as="section" title={t(TEXTS.message)}>
        <Form method="post" className="grid gap-5">
          <RadioGroup
            name="act"
            label={t(TEXTS.act)}
            options={options}
            defaultValue={typed.act ?? null}
            error={fields.act && t(fields.act)}
            required
          />
          <Field
            label={t("Your words")}
            hint={t(TEXTS.messageHint)}
            error={fields.message && t(fields.message)}
            required
          >
            <Textarea name="message" rows={4} maxLength={MESSAGE_MAX} dir="auto" defaultValue={typed.message} />
          </Field>
          <Button type="submit" variant="secondary" pending={state !== "idle"} className="justify-self-start">
            {t(TEXTS.send)}
          </Button>
        </Form>
      </Card>
    </>
  );
}
