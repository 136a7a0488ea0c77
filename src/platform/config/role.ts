import { parseArgs } from "node:util";
import { ConfigError } from "./start-failure.ts";

export const ROLES = ["web", "worker", "all"] as const;
export type Role = (typeof ROLES)[number];

export const answersVisitors = (role: Role): boolean => role !== "worker";
export const doesJobs = (role: Role): boolean => role !== "web";

type StartOptions = { isDevelopment: boolean; role: string | undefined };

/** @throws ConfigError for an unknown option */
export function readStartOptions(args: string[]): StartOptions {
  try {
    const { values } = parseArgs({ args, options: { dev: { type: "boolean" }, role: { type: "string" } } });
    return { isDevelopment: values.dev ?? false, role: values.role };
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error));
  }
}
