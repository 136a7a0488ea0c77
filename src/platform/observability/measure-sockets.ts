import type { Meter } from "@opentelemetry/api";

type Counts = { sockets(): number; streams(): number };

export function measureSockets(meter: Meter, { sockets, streams }: Counts): void {
  const open = meter.createObservableGauge("isa_live_sockets", { description: "Open sockets of /realtime/v1" });
  open.addCallback((result) => result.observe(sockets()));
  const pages = meter.createObservableGauge("isa_live_streams", { description: "Open event streams of pages" });
  pages.addCallback((result) => result.observe(streams()));
}
