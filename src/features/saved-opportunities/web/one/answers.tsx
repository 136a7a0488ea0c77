import { Check, ChevronDown, Copy, PencilLine } from "lucide-react";
import { t } from "#platform/i18n/i18n.ts";
import { useCopy } from "#shell/text/use-copy.ts";
import { Button } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Link } from "#shell/ui/link.tsx";
import { ANSWER_TEXTS } from "../../domain/texts.ts";
import type { Answer } from "./load-answers.ts";

/** docs/product/saved-opportunities.md#copy-my-answers */
export function Answers({ answers }: { answers: readonly Answer[] }) {
  return (
    <Card as="section" title={t(ANSWER_TEXTS.title)}>
      <Blocks answers={answers} />
    </Card>
  );
}

export function FoldedAnswers({ answers }: { answers: readonly Answer[] }) {
  return (
    <Card as="section">
      <details className="group/answers">
        <summary className="-m-2 flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-md p-2">
          <Heading level={2} size="xl">
            {t(ANSWER_TEXTS.title)}
          </Heading>
          <ChevronDown aria-hidden className="size-5 shrink-0 text-accent group-open/answers:rotate-180" />
        </summary>
        <div className="mt-4">
          <Blocks answers={answers} />
        </div>
      </details>
    </Card>
  );
}

function Blocks({ answers }: { answers: readonly Answer[] }) {
  return (
    <>
      <p className="-mt-1 text-muted">{t("From your profile, to paste into the form elsewhere.")}</p>
      <ul className="mt-4 grid grid-cols-1 gap-3">
        {answers.map((answer) => (
          <li key={answer.key} className="min-w-0 rounded-md border border-line bg-surface p-3 ps-4">
            {answer.text === "" ? <Missing answer={answer} /> : <Block answer={answer} />}
          </li>
        ))}
      </ul>
    </>
  );
}

type Props = { answer: Answer };

function Block({ answer: { label, text } }: Props) {
  const { copied, copy } = useCopy();
  const Icon = copied ? Check : Copy;
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-semibold">{label}</h3>
        <Button
          size="sm"
          variant="ghost"
          aria-label={t(copied ? "Copied: {what}" : "Copy: {what}", { what: label })}
          icon={<Icon aria-hidden className="size-4" />}
          onClick={() => copy(text)}
          className="-me-1 noscript:hidden"
        >
          {t(copied ? "Copied" : "Copy")}
        </Button>
      </div>
      <p dir="auto" className="mt-1 pe-3 whitespace-pre-line wrap-anywhere select-all">
        {text}
      </p>
    </>
  );
}

function Missing({ answer: { label, fillHref } }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <div>
        <h3 className="font-semibold">{label}</h3>
        <p className="text-sm text-muted">{t("Not in your profile yet")}</p>
      </div>
      <Link
        href={fillHref}
        aria-label={t("Fill it in: {label}", { label })}
        className="prose-link inline-flex min-h-11 items-center gap-2 pe-3"
      >
        <PencilLine aria-hidden className="size-4" />
        {t("Fill it in")}
      </Link>
    </div>
  );
}
