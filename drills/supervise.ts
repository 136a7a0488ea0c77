import { type Product, startProduct } from "../test/support/product.ts";
import { isAlive, sleep } from "./wait.ts";

export type Supervised = {
  url: string;
  pid(): number;
  kill(): void;
  restarts(): number;
  output(): string;
  stop(): Promise<void>;
};

const WAIT_MS = 1000;

/** Product process that restarts one second after it ends, like its service unit. */
export async function supervise(environment: Record<string, string>): Promise<Supervised> {
  const product: Product = await startProduct(environment);
  let isOver = false;
  let restarts = 0;
  const watching = (async () => {
    while (!isOver) {
      await sleep(50);
      if (isOver || isAlive(product.pid())) continue;
      restarts += 1;
      await sleep(WAIT_MS);
      await product.start().catch(() => undefined);
    }
  })();
  return {
    url: product.url,
    pid: product.pid,
    kill: () => void process.kill(product.pid(), "SIGKILL"),
    restarts: () => restarts,
    output: product.output,
    async stop() {
      isOver = true;
      await watching;
      await product.stop();
    },
  };
}
