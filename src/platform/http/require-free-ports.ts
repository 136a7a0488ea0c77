import { createServer } from "node:net";
import type { PlatformConfig } from "../config/platform-config.ts";

type Ports = Pick<PlatformConfig, "port" | "host" | "metricsPort" | "metricsHost">;

/** Runs before the database opens; holds both ports at once, to detect equal ones. @throws errors of `listen` */
export async function requireFreePorts({ port, host, metricsPort, metricsHost }: Ports): Promise<void> {
  const free = await holdPort(port, host, { portVariable: "PORT", hostVariable: "LISTEN_HOST" });
  try {
    const variables = { portVariable: "METRICS_PORT", hostVariable: "METRICS_HOST" };
    if (metricsPort !== undefined) await (await holdPort(metricsPort, metricsHost, variables))();
  } finally {
    await free();
  }
}

async function holdPort(port: number, host: string | undefined, variables: object): Promise<() => Promise<unknown>> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(Object.assign(error, variables))).listen(port, host, resolve);
  });
  return () => new Promise((resolve) => server.close(resolve));
}
