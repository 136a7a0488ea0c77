import type { ReactNode } from "react";
import { TIER_LABELS } from "#features/edid/domain/e-did.ts";
import { dayInWords } from "#platform/i18n/format-day.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Sentence } from "#shell/text/sentence.tsx";
import type { NoticeAnswer } from "../contract/notices.ts";
import { OTHER_SENTENCES, sentenceOf } from "../domain/texts.ts";

export function NoticeSentence({ notice }: { notice: NoticeAnswer }) {
  const { about, name, title, closesOn } = notice;
  const day = "until" in about ? about.until : closesOn;
  const parts: Record<string, ReactNode> = {
    name: <bdi>{name ?? t(OTHER_SENTENCES.somebody)}</bdi>,
    title: <bdi>{title}</bdi>,
    day: day && dayInWords(day),
    tier: about.event === "tierReached" && t(TIER_LABELS[about.tier]),
  };
  return <Sentence text={sentenceOf(notice)} parts={parts} />;
}
