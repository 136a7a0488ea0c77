// Its input ends with the process that started it, however that ends.
import { endRun } from "./end-run.ts";

const [, , folder = ""] = process.argv;
process.stdin.on("data", () => undefined).on("end", () => endRun(folder));
