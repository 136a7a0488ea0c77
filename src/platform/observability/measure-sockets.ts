import type { Meter } from "@opentelemetry/api";

/** How many this process holds at the moment of a look. */
export function measureSockets(meter: Meter, count: () => number): void {
  const open = meter.createObservableGauge("isa_live_sockets", { description: "Open sockets of /realtime/v1" });
  open.addCallback((result) => result.observe(count()));
}
