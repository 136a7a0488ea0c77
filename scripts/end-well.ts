import { constants } from "node:os";
import { describeStartFailure } from "#platform/config/start-failure.ts";

// One-off programs: a signal must not leave a database running, and expected errors print no stack.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => process.exit(128 + constants.signals[signal]));
}
process.on("uncaughtException", (error) => {
  console.error(describeStartFailure(error) ?? error);
  process.exit(1);
});
