import fc from "fast-check";

const age = fc.oneof(
  fc.constantFrom(0, 29.99, 30.01, 89.99, 90.01, 364.99, 365.01),
  fc.double({ min: 0, max: 500, noNaN: true }),
);
const account = fc.record({
  isAdmin: fc.constantFrom(true, false, false, false),
  confirmed: fc.boolean(),
  stage: fc.constantFrom(null, "quick_start", "quick_start", "basic_info_complete", "full_complete"),
  signedUp: age,
  changed: fc.option(age, { nil: null }),
  signedIn: fc.option(age, { nil: null }),
  visited: fc.option(age, { nil: null }),
  hasApplication: fc.boolean(),
  files: fc.nat(2),
  clicks: fc.nat(2),
});
export const cleanupWorld = fc.record({
  options: fc.record({
    cleanProfiles: fc.boolean(),
    cleanPreApplications: fc.boolean(),
    cleanEmailLogs: fc.boolean(),
    cleanOpportunityClicks: fc.boolean(),
  }),
  accounts: fc.array(account, { maxLength: 25 }),
  applications: fc.array(fc.record({ status: fc.constantFrom("new", "invited", "joined", "declined"), changed: age }), {
    maxLength: 15,
  }),
  mails: fc.array(
    fc.record({
      status: fc.constantFrom("queued", "sending", "sent", "failed", "kept"),
      at: age,
      to: fc.constantFrom("account", "address", "applicant", "stranger"),
      whose: fc.nat(),
      send: fc.option(fc.nat(), { nil: null }),
    }),
    { maxLength: 25 },
  ),
  /** Days since each ended; null while it runs. */
  sends: fc.array(fc.option(age, { nil: null }), { maxLength: 4 }),
  clicks: fc.array(age, { maxLength: 15 }),
});
export type CleanupWorld = typeof cleanupWorld extends fc.Arbitrary<infer T> ? T : never;
