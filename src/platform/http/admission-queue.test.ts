import { expect, test } from "vitest";
import { Busy, openAdmissionQueue } from "./admission-queue.ts";

const PATIENT = { most: 10, timeoutMs: 60_000 };
const upTo =
  (most: number) =>
  (_: unknown, { counts }: { counts: readonly number[] }) =>
    counts.reduce((sum, count) => sum + count, 0) < most;

function openBarrier() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}
function works() {
  const begun: string[] = [];
  const barriers = new Map<string, ReturnType<typeof openBarrier>>();
  const work = (name: string) => {
    const barrier = openBarrier();
    barriers.set(name, barrier);
    return async () => {
      begun.push(name);
      await barrier.opened;
      return name;
    };
  };
  return { begun, work, end: (name: string) => barriers.get(name)?.open() };
}

test("work without room waits in order, and each waiter gets its result", async () => {
  const line = openAdmissionQueue({ ...PATIENT, hasRoom: upTo(2) });
  const { begun, work, end } = works();
  const all = ["a", "b", "c", "d"].map((name) => line.run(work(name)));
  await expect.poll(() => [begun, line.waiting()]).toEqual([["a", "b"], 2]);
  end("b");
  await all[1];
  await expect.poll(() => begun).toEqual(["a", "b", "c"]);
  for (const name of ["a", "c", "d"]) end(name);
  expect(await Promise.all(all)).toEqual(["a", "b", "c", "d"]);
  expect(line.waiting()).toBe(0);
});

test("a higher rank runs first, and each rank keeps its order of arrival", async () => {
  const line = openAdmissionQueue({ ...PATIENT, ranks: 2, hasRoom: upTo(1) });
  const { begun, work, end } = works();
  const all = [
    line.run(work("first"), { rank: 1 }),
    line.run(work("guest"), { rank: 1 }),
    line.run(work("member"), { rank: 0 }),
    line.run(work("other member"), { rank: 0 }),
  ];
  for (const name of ["first", "member", "other member", "guest"]) end(name);
  await Promise.all(all);
  expect(begun).toEqual(["first", "member", "other member", "guest"]);
});

test("a full rank does not block the other ranks", async () => {
  const rooms = [1, 1, 2];
  const hasRoom = ({ rank }: { rank: number }, { counts }: { counts: readonly number[] }) =>
    (counts[rank] ?? 0) < (rooms[rank] ?? 0);
  const line = openAdmissionQueue({ ...PATIENT, most: 2, ranks: 3, hasRoom });
  const { begun, work, end } = works();
  const all = [
    ...["0 first", "0 waits", "0 waits too"].map((name) => line.run(work(name), { rank: 0 })),
    ...["2 first", "2 second", "2 waits"].map((name) => line.run(work(name), { rank: 2 })),
    line.run(work("1 first"), { rank: 1 }),
  ];
  await expect.poll(() => begun).toEqual(["0 first", "2 first", "2 second", "1 first"]);
  await expect(line.run(work("0 refused"), { rank: 0 })).rejects.toBeInstanceOf(Busy);
  expect([0, 1, 2].map((rank) => line.isHopeless(rank))).toEqual([true, false, false]);
  end("2 first");
  await expect.poll(() => begun.at(-1)).toBe("2 waits");
  for (const name of ["0 first", "0 waits", "0 waits too", "2 second", "2 waits", "1 first"]) end(name);
  await Promise.all(all);
});

test("a full queue refuses at once, and failed work frees its place", async () => {
  const line = openAdmissionQueue({ most: 1, timeoutMs: 60_000, hasRoom: upTo(1) });
  const { work, end } = works();
  const barrier = openBarrier();
  const failing = line.run(() => barrier.opened.then(() => Promise.reject(new Error("broken"))));
  const waiting = line.run(work("waiting"));
  await expect(line.run(work("refused"))).rejects.toBeInstanceOf(Busy);
  expect(line.isHopeless()).toBe(true);
  barrier.open();
  await expect(failing).rejects.toThrow("broken");
  end("waiting");
  expect(await waiting).toBe("waiting");
});

test("work that waited too long is refused, and abandoned work does not start", async () => {
  const hasty = openAdmissionQueue({ most: 10, timeoutMs: 1, hasRoom: upTo(1) });
  const patient = openAdmissionQueue({ ...PATIENT, hasRoom: upTo(1) });
  const { begun, work, end } = works();
  const held = [hasty.run(work("held")), patient.run(work("held too"))];
  await expect(hasty.run(work("late"))).rejects.toBeInstanceOf(Busy);
  expect(hasty.waiting()).toBe(0);
  let isGone = false;
  const left = patient.run(work("left"), { isGone: () => isGone });
  const stays = patient.run(work("stays"));
  isGone = true;
  for (const name of ["held", "held too", "stays"]) end(name);
  await expect(left).rejects.toBeInstanceOf(Busy);
  await Promise.all([...held, stays]);
  expect(begun).toEqual(["held", "held too", "stays"]);
});

test("a look at the queue starts waiting work when room has appeared", async () => {
  let isOpen = false;
  const line = openAdmissionQueue({ ...PATIENT, hasRoom: () => isOpen });
  const { begun, work, end } = works();
  const waiting = line.run(work("waiting"));
  line.look();
  expect(begun).toEqual([]);
  isOpen = true;
  line.look();
  end("waiting");
  expect(await waiting).toBe("waiting");
});
