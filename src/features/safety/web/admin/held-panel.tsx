import { EyeOff } from "lucide-react";
import { Form, useNavigation } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { Button } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { QUEUE_TEXTS as texts } from "../../domain/admin-texts.ts";

/** docs/product/opportunities.md#reports */
export function HeldPanel() {
  const pending = useNavigation().state !== "idle";
  return (
    <Card as="section" title={t(texts.heldTitle)}>
      <p className="flex gap-3 text-muted">
        <EyeOff aria-hidden className="mt-1 size-5 shrink-0" />
        {t(texts.heldText)}
      </p>
      <Form method="post" className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" name="held" value="back" pending={pending}>
          {t(texts.putBack)}
        </Button>
        <Button type="submit" name="held" value="off" variant="secondary" pending={pending}>
          {t(texts.leaveOff)}
        </Button>
      </Form>
    </Card>
  );
}
