import fc from "fast-check";
import { expect, test } from "vitest";
import { type ModelServer, modelServer, saveOnModel } from "#test/profile-model-server.ts";
import type { ProfileField } from "../../domain/fields.ts";
import { entriesOf } from "./entry.ts";
import { saveFailed, saveStarted, saveSucceeded } from "./sync-save.ts";
import {
  changed,
  conflictResolved,
  contestedFields,
  entriesArrived,
  profileArrived,
  type SyncState,
  sendable,
  startSync,
} from "./sync-state.ts";

const FIELDS = ["userBio", "cityTown", "toolsPlatformsUsed"] as const satisfies ProfileField[];
const NOW = { year: 2026 };

type Step =
  | { do: "edit"; field: number; value: number }
  | { do: "save"; decision: "answered" | "request lost" | "answer lost" }
  | { do: "answer" | "reload" | "look" }
  | { do: "choose"; field: number; keep: "mine" | "theirs" };
/** `seen`: stored value that the member saw when writing; `wrote`: values that this device has sent. */
type Device = {
  state: SyncState;
  last: Map<ProfileField, unknown>;
  seen: Map<ProfileField, unknown>;
  wrote: [ProfileField, unknown][];
  flight: null | (() => void);
};
type World = { server: ModelServer; devices: Device[]; clock: number; blind: string[] };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant("edit" as const), field: fc.nat(2), value: fc.nat(3) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("save" as const),
      decision: fc.constantFrom("answered" as const, "request lost" as const, "answer lost" as const),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom("answer" as const, "reload" as const, "look" as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("choose" as const),
      field: fc.nat(2),
      keep: fc.constantFrom("mine" as const, "theirs" as const),
    }),
  },
);
const story = fc.array(fc.record({ device: fc.nat(1), step }), { maxLength: 40 });

function sample(field: ProfileField, number: number) {
  if (field === "toolsPlatformsUsed") return number === 0 ? [] : [`skill ${number}`];
  return number === 0 ? null : `value ${number}`;
}

function save(world: World, device: Device, decision: "answered" | "request lost" | "answer lost"): void {
  if (device.flight) return;
  device.state = saveStarted(device.state, NOW);
  const { saving, profile } = device.state;
  if (saving === null) return;
  const before = world.server.profile;
  const answer =
    decision === "request lost" ? null : saveOnModel(world.server, { baseVersion: profile.version, changes: saving });
  for (const field of FIELDS) noteBlindOverwrite(world, device, field, before[field]);
  for (const [field, value] of Object.entries(saving)) device.wrote.push([field as ProfileField, value]);
  device.flight = () => {
    device.state =
      answer && decision === "answered"
        ? saveSucceeded(device.state, answer, world.clock)
        : saveFailed(device.state, "offline");
    device.flight = null;
  };
}

function noteBlindOverwrite(world: World, device: Device, field: ProfileField, before: unknown): void {
  if (equal(before, world.server.profile[field]) || equal(before, device.seen.get(field))) return;
  if (!device.wrote.some(([name, value]) => name === field && equal(value, before))) world.blind.push(field);
}

const DEEDS: { [K in Step["do"]]: (world: World, device: Device, step: Extract<Step, { do: K }>) => void } = {
  edit(world, device, { field: index, value }) {
    const field = FIELDS[index] ?? "userBio";
    if (!contestedFields(device.state).includes(field)) device.seen.set(field, device.state.profile[field]);
    device.state = changed(device.state, field, sample(field, value), world.clock++);
    device.last.set(field, sample(field, value));
  },
  save: (world, device, { decision }) => save(world, device, decision),
  answer: (_, device) => device.flight?.(),
  look(world, device) {
    device.state = profileArrived(device.state, world.server.profile);
  },
  reload(world, device) {
    device.state = entriesArrived(startSync(world.server.profile), device.state.entries);
    device.flight = null;
  },
  choose(world, device, { field: index, keep }) {
    const field = FIELDS[index] ?? "userBio";
    if (!contestedFields(device.state).includes(field)) return;
    device.seen.set(field, device.state.profile[field]);
    device.state = conflictResolved(device.state, field, keep, world.clock++);
    if (keep === "theirs") device.last.delete(field);
  },
};

function play(steps: { device: number; step: Step }[]): World {
  const server = modelServer();
  const device = (): Device => ({
    state: startSync(server.profile),
    last: new Map(),
    seen: new Map(),
    wrote: [],
    flight: null,
  });
  const world: World = { server, devices: [device(), device()], clock: 1, blind: [] };
  for (const { device: index, step } of steps) {
    const acting = world.devices[index];
    if (acting) (DEEDS[step.do] as (world: World, device: Device, step: Step) => void)(world, acting, step);
  }
  return world;
}

function settle(world: World): void {
  for (const device of world.devices) {
    device.flight?.();
    for (let round = 0; round < 5 && Object.keys(sendable(device.state)).length > 0; round++) {
      save(world, device, "answered");
      device.flight?.();
    }
  }
}

test("every last edit is stored or shown as a conflict, for any sequence of steps", () => {
  fc.assert(
    fc.property(story, (steps) => {
      const world = play(steps);
      settle(world);
      for (const { state, last } of world.devices) {
        expect(sendable(state)).toEqual({});
        const open = contestedFields(state);
        for (const [field, value] of last) {
          const stored = world.server.history.some((entry) => entry.field === field && equal(entry.value, value));
          const unchanged = equal(modelServer().profile[field], value);
          expect(stored || unchanged || open.includes(field), `${field} = ${JSON.stringify(value)}`).toBe(true);
        }
      }
    }),
    { numRuns: 3000 },
  );
});

test("a single device never conflicts with itself, and the server holds its last edits", () => {
  fc.assert(
    fc.property(story, (steps) => {
      const world = play(steps.map(({ step }) => ({ device: 0, step })));
      settle(world);
      const [device] = world.devices;
      expect(device && contestedFields(device.state)).toEqual([]);
      for (const [field, value] of device?.last ?? []) expect(world.server.profile[field]).toEqual(value);
    }),
    { numRuns: 3000 },
  );
});

test("no device overwrites a value that its member has not seen", () => {
  fc.assert(
    fc.property(story, (steps) => {
      const world = play(steps);
      settle(world);
      expect(world.blind).toEqual([]);
    }),
    { numRuns: 3000 },
  );
});

test("an open entry shows the server's value and the member's last value, and conflicts when they differ", () => {
  fc.assert(
    fc.property(story, (steps) => {
      const world = play(steps);
      settle(world);
      for (const device of world.devices) {
        device.state = profileArrived(device.state, world.server.profile);
        for (const [field, entry] of entriesOf(device.state.entries)) {
          expect(entry.contested).toBe(!equal(entry.value, entry.base));
          expect(entry.base).toEqual(world.server.profile[field]);
          expect(entry.value).toEqual(device.last.get(field));
        }
      }
    }),
    { numRuns: 3000 },
  );
});

function equal(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
