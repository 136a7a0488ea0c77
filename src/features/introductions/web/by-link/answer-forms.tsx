import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { introductionPath } from "#kernel/paths/introductions.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Sentence } from "#shell/text/sentence.tsx";
import { Banner } from "#shell/ui/banner.tsx";
import { Button, ButtonLink, buttonClass } from "#shell/ui/button.tsx";
import { Checkbox } from "#shell/ui/checkbox.tsx";
import { FieldGroup } from "#shell/ui/field.tsx";
import { ANSWER_TEXTS } from "../../domain/inbox-texts.ts";
import { LINK_ANSWER_TEXTS as TEXTS } from "../../domain/link-pages.ts";
import { CONTACT_WAYS, type ContactWay } from "../../domain/purposes.ts";
import type { Refused } from "../answering.ts";
import { DeclineFields } from "../decline-fields.tsx";

type Props = { id: string; name: ReactNode; ways: ContactWay[]; refused: Refused | undefined };

export function AnswerForms({ id, name, ways, refused }: Props) {
  const { problems = {}, chosen } = refused ?? {};
  const intent = useNavigation().formData?.get("intent");
  return (
    <>
      <Form method="post" replace className="mt-8 grid gap-5 border-t border-line pt-6">
        <h2 className="text-xl font-semibold">{t("Yes, let us get in touch")}</h2>
        {ways.length === 0 ? (
          <Banner tone="info">{t(TEXTS.signIn)}</Banner>
        ) : (
          <>
            <FieldGroup
              label={<Sentence text={ANSWER_TEXTS.ways} parts={{ name }} />}
              hint={
                <Sentence
                  text={
                    "Only what you tick is shown, and only to {name}. In turn you see their email address, if they share it."
                  }
                  parts={{ name }}
                />
              }
              error={problems.ways && t(problems.ways)}
            >
              {CONTACT_WAYS.filter(({ key }) => ways.includes(key)).map(({ key, label }) => (
                <Checkbox
                  key={key}
                  name="ways"
                  value={key}
                  label={t(label)}
                  defaultChecked={chosen?.ways.includes(key)}
                />
              ))}
            </FieldGroup>
            <Button type="submit" name="intent" value="accept" size="lg" wide pending={intent === "accept"}>
              {t(ANSWER_TEXTS.accept)}
            </Button>
          </>
        )}
        <ButtonLink href={introductionPath(id)} variant="secondary" wide>
          {t("Sign in to share your number too")}
        </ButtonLink>
      </Form>
      <details className="mt-6 border-t border-line pt-4" open={Boolean(problems.reason ?? chosen?.reason)}>
        <summary className={buttonClass({ variant: "secondary", wide: true })}>{t("Not this time")}</summary>
        <Form method="post" replace className="mt-4 grid gap-5">
          <DeclineFields name={name} problem={problems.reason} chosen={chosen?.reason} />
          <Button type="submit" name="intent" value="decline" variant="secondary" wide pending={intent === "decline"}>
            {t(ANSWER_TEXTS.decline)}
          </Button>
        </Form>
      </details>
    </>
  );
}
