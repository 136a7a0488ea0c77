import { constants } from "node:os";
import { describeStartFailure } from "#platform/config/start-failure.ts";

// For programs that run to their end: who is told to end leaves no database behind, and what was foreseen needs no stack.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => process.exit(128 + constants.signals[signal]));
}
process.on("uncaughtException", (error) => {
  console.error(describeStartFailure(error) ?? error);
  process.exit(1);
});
