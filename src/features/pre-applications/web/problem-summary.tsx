import type { RefObject } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Link } from "#shell/ui/link.tsx";
import { type FieldName, PAGE_ORDER, type Problems } from "./answers.ts";

export const fieldId = (name: FieldName) => `apply-${name}`;

type Props = { ref: RefObject<HTMLDivElement | null>; text: string; problems: Problems };

/** Says once what has to be looked at again, with a way to each field. */
export function ProblemSummary({ ref, text, problems }: Props) {
  const named = PAGE_ORDER.filter((name) => problems[name] !== undefined);
  return (
    // The page begins here without script as well.
    // biome-ignore lint/a11y/noAutofocus: it appears only as the answer to a press of the button
    <div ref={ref} tabIndex={-1} autoFocus className="scroll-mt-24 rounded-md outline-offset-4">
      <Banner tone="error" title={t(text)}>
        {named.length > 0 && (
          <ul className="mt-1 list-disc ps-5">
            {named.map((name) => (
              <li key={name}>
                <Link href={`#${fieldId(name)}`} className="prose-link inline-flex min-h-11 items-center">
                  {t(problems[name] ?? "")}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Banner>
    </div>
  );
}
