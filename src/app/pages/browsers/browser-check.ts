import built from "./fill-gaps.ts?worker&url";

declare global {
  interface Window {
    /** This browser has all that our scripts call. */
    isaReady?: boolean;
  }
}

/** What `fill-gaps.ts` fills. */
const filled = () => [
  ...["a.at", "a.toSorted", "a.toReversed", "''.at", "''.isWellFormed", "Object.hasOwn", "Map.groupBy", "URL.canParse"],
  ...["self.TextEncoderStream", "self.HTMLDialogElement", "self.HTMLDialogElement.prototype.showModal"],
  ...["self.SubmitEvent", "'submitter'in self.SubmitEvent.prototype"],
];
/** What nothing fills: browsers without them are older than the oldest (docs/browsers.md). */
const NEEDED = "'hasIndices'in RegExp.prototype&&self.TransformStream";

const write = () =>
  `var s=document.currentScript;document.write('<script nonce="'+(s.nonce||s.getAttribute('nonce'))+'" src="${built}"><\\/script>')`;

/**
 * In the head of a page of the application, in words that every browser reads. Browsers that lack something get a
 * script that fills it before any other runs; older ones get none, and keep the page as the server wrote it.
 */
export const BROWSER_CHECK = !import.meta.env.SSR
  ? ""
  : import.meta.env.DEV
    ? "isaReady=true"
    : `var a=[];if(!(isaReady=!!(${filled().join("&&")}))&&${NEEDED}){${write()}}`;
