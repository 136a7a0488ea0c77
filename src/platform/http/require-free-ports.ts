import { createServer } from "node:net";
import type { PlatformConfig } from "../config/platform-config.ts";

/** Before anything is opened: a start that cannot serve shall not touch the database. @throws what `listen` throws */
export async function requireFreePorts({ port, host, metricsPort, metricsHost }: PlatformConfig): Promise<void> {
  await tryPort(port, host);
  if (metricsPort !== undefined) await tryPort(metricsPort, metricsHost);
}

async function tryPort(port: number, host: string | undefined): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, host, resolve));
  await new Promise((resolve) => server.close(resolve));
}
