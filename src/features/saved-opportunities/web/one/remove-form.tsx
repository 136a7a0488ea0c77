import { Trash2 } from "lucide-react";
import { Form, useNavigation } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { Button } from "#shell/ui/button.tsx";
import { ONE_TEXTS } from "../../domain/texts.ts";

export function RemoveForm({ version }: { version: number }) {
  const pending = useNavigation().formData?.get("intent") === "remove";
  return (
    <details className="group/remove">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-full px-2 font-semibold text-danger hover:underline">
        <Trash2 aria-hidden className="size-5" />
        {t(ONE_TEXTS.remove)}
      </summary>
      <Form
        method="post"
        className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line p-4"
      >
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="version" value={version} />
        <p className="flex-1 basis-60">{t(ONE_TEXTS.removeHint)}</p>
        <Button type="submit" variant="danger" size="sm" pending={pending}>
          {t(ONE_TEXTS.removeSure)}
        </Button>
      </Form>
    </details>
  );
}
