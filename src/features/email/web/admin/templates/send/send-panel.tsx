import { FlaskConical } from "lucide-react";
import { useState } from "react";
import * as v from "valibot";
import { msg } from "#kernel/translate.ts";
import { t } from "#platform/i18n/i18n.ts";
import { type Failure, FailureBanner } from "#shell/admin/failure-banner.tsx";
import { ask } from "#shell/client/ask.ts";
import { api } from "#shell/client/browser-api.ts";
import { Sentence } from "#shell/text/sentence.tsx";
import { Button } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Input } from "#shell/ui/input.tsx";
import { toast } from "#shell/ui/toast-store.ts";
import type { EmailTemplate } from "../../../../contract/email-templates.ts";
import { recipientSchema } from "../../../../domain/address-list.ts";
import { RecipientsCard } from "./recipients-card.tsx";

type Props = { userId: string; template: EmailTemplate };

/** docs/product/email.md#sending */
export function SendPanel({ userId, template }: Props) {
  return (
    <section aria-labelledby="send-panel" className="grid grid-cols-1 gap-5">
      <div className="grid gap-1">
        <Heading level={2} id="send-panel" className="wrap-anywhere">
          <Sentence text="Send: {name}" parts={{ name: <bdi>{template.name}</bdi> }} />
        </Heading>
        <p className="text-muted wrap-anywhere" dir="auto">
          {template.subject}
        </p>
      </div>
      <TestForm userId={userId} template={template} />
      <RecipientsCard userId={userId} template={template} />
    </section>
  );
}

function TestForm({ userId, template }: { userId: string; template: EmailTemplate }) {
  const [to, setTo] = useState("");
  const test = useTestMail(userId, template);
  return (
    <Card as="section" quiet title={t("Send a test")} level={3}>
      <form
        noValidate
        className="flex flex-wrap items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void test.send(to);
        }}
      >
        <Field label={t("Test address")} error={test.problem && t(test.problem)} className="min-w-0 flex-1 basis-64">
          <Input
            type="email"
            inputMode="email"
            autoComplete="email"
            value={to}
            onChange={(event) => {
              setTo(event.target.value);
              test.clearProblem();
            }}
          />
        </Field>
        <Button
          type="submit"
          variant="secondary"
          pending={test.pending}
          className="sm:mt-8"
          icon={<FlaskConical aria-hidden className="size-5" />}
        >
          {t("Send Test")}
        </Button>
      </form>
      {test.failure && <FailureBanner failure={test.failure} onDismiss={test.clearProblem} className="mt-3" />}
    </Card>
  );
}

function useTestMail(userId: string, template: EmailTemplate) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  async function send(typed: string): Promise<void> {
    const parsed = v.safeParse(recipientSchema, typed);
    setFailure(null);
    setProblem(parsed.success ? null : parsed.issues[0].message);
    if (!parsed.success) return;
    const to = parsed.output;
    const { id, subject, htmlContent, textContent } = template;
    const json = { to, subject, htmlContent, textContent, templateId: id };
    setPending(true);
    const result = await ask(userId, () => api.admin["email-templates"].test.$post({ json }));
    setPending(false);
    if (result.kind === "ok") toast.success(t("Test email sent to {email}!", { email: to }));
    else setFailure({ title: msg("Failed to send test email"), refusal: result });
  }
  return {
    pending,
    problem,
    failure,
    send,
    clearProblem() {
      setProblem(null);
      setFailure(null);
    },
  };
}
