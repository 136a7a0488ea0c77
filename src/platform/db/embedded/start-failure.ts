import { join } from "node:path";

export class DatabaseStartFailure extends Error {
  override name = "DatabaseStartFailure";
}

type Place = { cluster: string; uid: number | undefined };
type Advice = [printed: RegExp, advice: (place: Place) => string];

const userOf = ({ uid }: Place) => uid ?? process.getuid?.() ?? "its user";

/** Order matters: shared memory errors also say "No space left on device" or "Permission denied". */
const ADVICE: Advice[] = [
  [/Cannot allocate memory/, () => "Free some memory."],
  [
    /shared memory|\/dev\/shm|"\/PostgreSQL\.\d+"/,
    () => "Make room in /dev/shm and let every user write there; a container gets more by --shm-size=256m.",
  ],
  [/No space left on device|Disk quota exceeded/, ({ cluster }) => `Free some space on the disk of ${cluster}.`],
  [
    /wrong ownership|Permission denied|Operation not permitted|Read-only file system/,
    (place) =>
      `Start ISA as the user that owns ${place.cluster}, or give it away: chown -R ${userOf(place)} ${place.cluster}.`,
  ],
  [/invalid permissions/, ({ cluster }) => `Give it its permissions back: chmod 700 ${cluster}.`],
];

export function startFailure(printed: string, place: Place): DatabaseStartFailure {
  const lines = printed.replaceAll("/proc/self/fd/3", place.cluster).split("\n");
  const reasons = lines.flatMap((line, at) => (FAILURE.test(line) ? [whole(lines.slice(at))] : []));
  const adviceOn = (reason: string) => ADVICE.find(([pattern]) => pattern.test(reason))?.[1](place);
  // The last failure may only be a consequence of an earlier one.
  const reason = reasons.findLast((one) => adviceOn(one)) ?? reasons.at(-1) ?? lastOf(lines);
  const advice = adviceOn(reason) ?? `Its log is ${logOf(place)}.`;
  return new DatabaseStartFailure(`The embedded database could not start: ${sentence(reason)} ${advice}`);
}

const FAILURE = /(?:ERROR|FATAL|PANIC|initdb: error|postgres): +/;
const PART = /(?:ERROR|FATAL|PANIC|DETAIL|HINT|initdb: (?:error|detail|hint)|postgres): +(.*)/;
const ADDITION = /\b(?:DETAIL|HINT|detail|hint): /;

function whole([first = "", ...rest]: string[]): string {
  const next = rest.findIndex((line) => !ADDITION.test(line));
  const additions = next < 0 ? rest : rest.slice(0, next);
  const [reason = "", ...parts] = [first, ...additions].map((line) => PART.exec(line)?.[1] ?? line);
  return parts.length > 0 ? `${reason} (${parts.join(" ")})` : reason;
}

const lastOf = (lines: string[]) => lines.findLast((line) => line.trim() !== "") ?? "it ended without a word";
const sentence = (reason: string) => `${reason.replace(/\.$/, "")}.`;
const logOf = ({ cluster }: Place) => `${join(cluster, "..", "postgres.log")}`;
