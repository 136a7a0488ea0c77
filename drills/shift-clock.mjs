// Loaded into a process of the product before it starts (node --import): its clock shows what the file CLOCK_SHIFT says
// more, in milliseconds. Timers and the database keep their own time, as on a machine whose clock was set.
import { readFileSync } from "node:fs";

const RealDate = Date;
let shift = 0;

function readShift() {
  try {
    shift = Number(readFileSync(process.env.CLOCK_SHIFT ?? "", "utf8")) || 0;
  } catch {
    shift = 0;
  }
}
readShift();
setInterval(readShift, 100).unref();

globalThis.Date = class ShiftedDate extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + shift);
    else super(...given);
  }
  static now() {
    return RealDate.now() + shift;
  }
};
