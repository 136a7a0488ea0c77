import { Form, useNavigation } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { Button } from "#shell/ui/button.tsx";
import type { OwnProposal } from "../../contract/proposals.ts";

const TAKES_BACK = "takesThanksBack";

export const takesThanksBack = (form: FormData): boolean => form.has(TAKES_BACK);

export function ThanksForm({ proposal: { wantsThanks, state } }: { proposal: OwnProposal }) {
  const { formData } = useNavigation();
  if (!wantsThanks || state === "declined") return null;
  return (
    <Form method="post" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <input type="hidden" name={TAKES_BACK} value="1" />
      <p>
        {t(
          state === "published"
            ? "You are thanked by name on the listing."
            : "If we take it into the list, you are thanked by name on the listing.",
        )}
      </p>
      <Button type="submit" variant="secondary" size="sm" pending={formData !== undefined && takesThanksBack(formData)}>
        {t("Do not name me")}
      </Button>
    </Form>
  );
}
