import { parentPort } from "node:worker_threads";
import { composeWritten, type Written } from "./compose-written.ts";

parentPort?.on("message", (written: Written) => parentPort?.postMessage(composeWritten(written)));
parentPort?.postMessage("ready");
