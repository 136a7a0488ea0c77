import { Check, ChevronDown } from "lucide-react";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { REQUIRED_FIELDS } from "#kernel/sections.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Button } from "#shell/ui/button.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { PROFILE_FIELDS, type ProfileField } from "../../domain/fields.ts";
import { likelyAnswers } from "../../domain/likely-answers.ts";
import type { Profile } from "../../domain/profile.ts";
import { PleaseCheck } from "./please-check.tsx";
import { useFocusRequest } from "./step-fields.ts";

const lists: readonly ProfileField[] = REQUIRED_FIELDS.skills;

type Props = {
  values: Profile;
  problems: Partial<Record<string, string>>;
  /** Question that the URL names. */
  target?: ProfileField | null;
  children: (list: ProfileField, likely: readonly string[]) => ReactNode;
};

/** Decision 65: shows one long list at a time; a choice opens the next. Members can open or skip any list. */
export function ListsInTurn({ values, problems, target, children }: Props) {
  const { entrepreneurType, industrySector, country } = values;
  const likely = useMemo(
    () => lists.map((list) => likelyAnswers(list, { entrepreneurType, industrySector, country })),
    [entrepreneurType, industrySector, country],
  );
  const isEmpty = (list: ProfileField) => [values[list]].flat().length === 0;
  const firstOpen = target && lists.includes(target) ? target : lists.find(isEmpty);
  const [opened, setOpened] = useState<readonly ProfileField[]>(firstOpen ? [firstOpen] : []);
  const want = useFocusRequest();
  const answered = lists.filter((list) => !isEmpty(list));
  const wrong = lists.filter((list) => list in problems);
  const before = useRef({ answered, wasWrong: false });
  useEffect(() => {
    const was = before.current;
    before.current = { answered, wasWrong: wrong.length > 0 };
    if (wrong.length > 0 && !was.wasWrong) return setOpened(wrong);
    const chosen = opened.find((list) => answered.includes(list) && !was.answered.includes(list));
    const next = chosen && lists.slice(lists.indexOf(chosen)).find(isEmpty);
    if (chosen) setOpened(next ? [chosen, next] : [chosen]);
  });
  return (
    <div className="grid grid-cols-1 gap-3">
      {lists.map((list, index) => (
        <details
          key={list}
          open={opened.includes(list)}
          onToggle={({ currentTarget: { open } }) => {
            if (open !== opened.includes(list)) setOpened(open ? [list] : opened.filter((other) => other !== list));
          }}
          className="group/list min-w-0 rounded-lg border border-line bg-raised open:border-accent"
        >
          <summary id={summaryId(list)} className="flex items-center gap-3 rounded-lg px-4 py-3 hover:bg-accent-soft">
            <span className="grid min-w-0 flex-1">
              <Heading level={3} size="base">
                {t(PROFILE_FIELDS[list].label)}
                <span aria-hidden className="ms-1 text-danger">
                  *
                </span>
              </Heading>
              {!isEmpty(list) && (
                <span className="text-sm text-muted">
                  {t("{count} chosen", { count: [values[list]].flat().length })}
                </span>
              )}
              {list in problems && <PleaseCheck />}
            </span>
            {!isEmpty(list) && <Check aria-hidden className="size-5 shrink-0 text-success" />}
            <ChevronDown aria-hidden className="size-5 shrink-0 text-accent group-open/list:rotate-180" />
          </summary>
          <div className="px-4 pb-4">
            {children(list, likely[index] ?? [])}
            {opened.at(-1) === list && (
              <Turns previous={lists[index - 1]} next={lists[index + 1]} skips={isEmpty(list)} onOpen={open} />
            )}
          </div>
        </details>
      ))}
    </div>
  );

  function open(list: ProfileField): void {
    setOpened([list]);
    want(summaryId(list));
  }
}

const summaryId = (list: ProfileField) => `list-${list}`;

type TurnsProps = {
  previous: ProfileField | undefined;
  next: ProfileField | undefined;
  skips: boolean;
  onOpen: (list: ProfileField) => void;
};

function Turns({ previous, next, skips, onOpen }: TurnsProps) {
  return (
    <div className="mt-2 flex justify-between gap-3">
      {previous && (
        <Button size="sm" variant="ghost" onClick={() => onOpen(previous)} className="-ms-4">
          {t("Previous")}
        </Button>
      )}
      {next && (
        <Button size="sm" variant="ghost" onClick={() => onOpen(next)} className="ms-auto -me-4">
          {skips ? t("Skip for now") : t("Go on")}
        </Button>
      )}
    </div>
  );
}
