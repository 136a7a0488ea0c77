import { t } from "#platform/i18n/i18n.ts";
import { Card } from "#shell/ui/card.tsx";
import { RadioGroup } from "#shell/ui/radio-group.tsx";
import { COMPOSE_TEXTS } from "../../../domain/compose-texts.ts";
import { AudienceCount } from "./audience-count.tsx";
import { AudienceFilterFields } from "./audience-filter-fields.tsx";
import type { Composition } from "./composition.ts";
import { RecipientFields } from "./recipient-fields.tsx";
import type { Audience } from "./use-audience.ts";
import type { Edit } from "./use-composition.ts";

type Props = { userId: string; composition: Composition; edit: Edit; audience: Audience };

/** Whom the mail is for: all who match the filters, or a list. */
export function AudienceCard({ userId, composition, edit, audience }: Props) {
  const { target } = composition;
  return (
    <Card as="section" title={t(COMPOSE_TEXTS.audience)} level={3}>
      <div className="grid grid-cols-1 gap-5">
        <AudienceFilterFields composition={composition} edit={edit} />
        <AudienceCount audience={audience} />
        <RadioGroup
          name="target"
          label={t("Send to")}
          value={target}
          onValueChange={(value) => edit({ target: value === "audience" ? "audience" : "list" })}
          options={[
            { value: "list", label: t("A list of recipients"), hint: t(COMPOSE_TEXTS.listHint) },
            { value: "audience", label: t("All who match"), hint: t(COMPOSE_TEXTS.audienceHint) },
          ]}
        />
        {target === "list" && <RecipientFields userId={userId} composition={composition} edit={edit} />}
      </div>
    </Card>
  );
}
