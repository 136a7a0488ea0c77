import type { Day } from "#kernel/time-zone.ts";
import type { NoticeEvent } from "./events.ts";
import { NOTICE_SENTENCES } from "./texts.ts";

type Listed = { about: { event: NoticeEvent }; day: Day; isRead: boolean };
export type NoticeGroup<N> = { event: NoticeEvent; isRead: boolean; notices: N[] };
export type NoticeDay<N> = { day: Day; groups: NoticeGroup<N>[] };

/** @param notices sorted newest first; each group has the position of its newest notice */
export function byDay<N extends Listed>(notices: readonly N[]): NoticeDay<N>[] {
  return [...Map.groupBy(notices, ({ day }) => day)].map(([day, ofDay]) => ({ day, groups: groupsOf(ofDay) }));
}

function groupsOf<N extends Listed>(notices: readonly N[]): NoticeGroup<N>[] {
  const keyOf = ({ about: { event }, isRead }: N, at: number) =>
    NOTICE_SENTENCES[event].many === undefined ? String(at) : `${event} ${isRead}`;
  const keyed = notices.map((notice, at) => ({ notice, key: keyOf(notice, at) }));
  return [...Map.groupBy(keyed, ({ key }) => key).values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const { about, isRead } = first.notice;
    return [{ event: about.event, isRead, notices: same.map(({ notice }) => notice) }];
  });
}
