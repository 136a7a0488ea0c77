// The sentences of the program and their translations.
import { listSentences } from "./text/list-sentences.ts";

for (const sentence of listSentences().keys()) console.log(sentence);
