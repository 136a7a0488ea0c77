import { CloudOff } from "lucide-react";
import { Button, ButtonLink } from "./button.tsx";
import { Heading, type HeadingLevel } from "./heading.tsx";

type ErrorPageProps = {
  title: string;
  text: string;
  reloadLabel: string;
  homeLabel: string;
  /** Request id, which the visitor can send to support. */
  reference?: string | undefined;
  level?: HeadingLevel;
};

/** The reload is a link, so that it works without script. */
export function ErrorPage({ title, text, reloadLabel, homeLabel, reference, level = 1 }: ErrorPageProps) {
  return (
    <div role="alert" className="measure flex flex-col items-center py-16 text-center sm:py-24">
      <span className="grid size-20 place-items-center rounded-full bg-clay-soft text-clay">
        <CloudOff aria-hidden className="size-9" />
      </span>
      <Heading level={level} size="3xl" className="mt-6">
        {title}
      </Heading>
      <p className="mt-4 max-w-xl text-lg text-muted">{text}</p>
      {reference && <p className="mt-2 font-mono text-sm text-muted">{reference}</p>}
      <form method="get" className="mt-8 flex flex-wrap justify-center gap-3">
        <Button
          type="submit"
          onClick={(event) => {
            event.preventDefault();
            window.location.reload();
          }}
        >
          {reloadLabel}
        </Button>
        <ButtonLink href="/" variant="secondary">
          {homeLabel}
        </ButtonLink>
      </form>
    </div>
  );
}
