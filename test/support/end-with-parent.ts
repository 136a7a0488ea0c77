// Its stdin closes when the parent ends, however it ends.
import { endRun } from "./end-run.ts";

const [, , folder = ""] = process.argv;
process.stdin.on("data", () => undefined).on("end", () => endRun(folder));
