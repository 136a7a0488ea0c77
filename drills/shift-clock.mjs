// Preload (node --import): Date shifts by the milliseconds in the file CLOCK_SHIFT; timers and the database do not.
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
