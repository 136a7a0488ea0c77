import { SIGN_UP_CLOSED } from "#kernel/session-messages.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Pattern } from "../brand/pattern.tsx";
import { useSignUpClosed } from "../page/root-data.ts";
import { joinName, SIGN_UP } from "../text/joining.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Heading } from "../ui/heading.tsx";

type JoinPromptProps = {
  title: string;
  text: string;
  next: string;
};

/** docs/product/directory.md#contact */
export function JoinPrompt({ title, text, next }: JoinPromptProps) {
  const isSignUpClosed = useSignUpClosed();
  const back = `next=${encodeURIComponent(next)}`;
  const signUp = `${SIGN_UP}&${back}`;
  return (
    <aside className="mt-12 grid overflow-hidden rounded-xl border border-line bg-raised md:grid-cols-[10rem_1fr] print:hidden">
      <div className="h-14 bg-clay-soft text-clay md:h-auto">
        <Pattern weave="mudcloth" className="block" />
      </div>
      <div className="p-6 sm:p-8">
        <Heading level={2} size="xl">
          {title}
        </Heading>
        <p className="mt-2 max-w-xl text-muted">{isSignUpClosed ? t(SIGN_UP_CLOSED) : text}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          {!isSignUpClosed && (
            <ButtonLink href={signUp} aria-label={joinName(t("Join"), signUp)}>
              {t("Join")}
            </ButtonLink>
          )}
          <ButtonLink href={`/auth?${back}`} variant="secondary">
            {t("Sign In")}
          </ButtonLink>
        </div>
      </div>
    </aside>
  );
}
