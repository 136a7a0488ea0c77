import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { socketAddress } from "#platform/db/embedded/launch.ts";

/** Shared by all test products, so that tests can make the links of mails. */
export const LINK_SECRET = "a-secret-of-the-tests-and-of-nothing-else";

export type Product = {
  url: string;
  dataDir: string;
  /** Database URL of the table owner. */
  databaseUrl: string;
  pid(): number;
  kill(): Promise<void>;
  /** Orderly end. @returns the exit code */
  end(): Promise<number | null>;
  start(): Promise<void>;
  output(): string;
  stop(): Promise<void>;
};

/** Cheap password hashes in tests only; a benchmark measures the real ones. */
const allowsTestCost = (environment: Record<string, string>) =>
  process.env.VITEST !== undefined && !("DATABASE_URL" in environment) && !("NODE_ENV" in environment);

/** Variables that select other data. */
const OWN_DATA = ["DATABASE_URL", "NODE_ENV", "SEED"];

/** Starts from a copy of SEEDED_DATA, because seeding takes seconds. @param folder build of another release */
export async function startProduct(environment: Record<string, string> = {}, folder?: string): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), "isa-e2e-"));
  const seeded = process.env.SEEDED_DATA;
  const hasOwnData = OWN_DATA.some((name) => name in environment);
  if (seeded && existsSync(seeded) && !hasOwnData) execFileSync("cp", ["-a", `${seeded}/.`, dataDir]);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(VITEST|NODE_ENV|TEST$|DEV$|PROD$|MODE$|SSR$)/.test(name),
  );
  const env = {
    ...Object.fromEntries(inherited),
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: "warn",
    RATE_LIMITS: "off",
    MAIL_UNDO_SECONDS: "0",
    LINK_SECRET,
    AUTH_FACTOR_SECRET: LINK_SECRET,
    ...(allowsTestCost(environment) ? { AUTH_TEST_PASSWORD_COST: "true" } : {}),
    ...environment,
  };
  let child: ChildProcess;
  let printed = "";

  const start = async () => {
    child = spawn(process.execPath, ["build/server/main.js"], { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
    const current = child;
    await new Promise<void>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        printed += chunk.toString();
        if (printed.includes("ISA is ready")) resolve();
      };
      current.stdout?.on("data", read);
      current.stderr?.on("data", read);
      current.once("exit", (code) => reject(new Error(`the product ended with ${code}:\n${printed}`)));
    });
  };
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill(signal);
    await gone;
  };

  await start();
  return {
    url,
    dataDir,
    databaseUrl: environment.DATABASE_URL ?? socketAddress(join(dataDir, "postgres")).url,
    pid: () => child.pid ?? 0,
    kill: () => end("SIGKILL"),
    async end() {
      await end("SIGTERM");
      return child.exitCode;
    },
    async start() {
      printed = "";
      await start();
    },
    output: () => printed,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) await start();
      await end("SIGTERM");
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, () => {
      const address = server.address();
      server.close(() =>
        address !== null && typeof address === "object" ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}
