import built from "./fill-gaps.ts?worker&url";

declare global {
  interface Window {
    isaReady?: boolean;
  }
}

/** Features that `fill-gaps.ts` polyfills. */
const filled = () => [
  ...["a.at", "a.toSorted", "a.toReversed", "''.at", "''.isWellFormed", "Object.hasOwn", "Map.groupBy", "URL.canParse"],
  ...["self.TextEncoderStream", "self.HTMLDialogElement", "self.HTMLDialogElement.prototype.showModal"],
  ...["self.SubmitEvent", "'submitter'in self.SubmitEvent.prototype"],
];
/** Features without a polyfill: browsers that lack them are not supported (docs/develop/browsers.md). */
const NEEDED = "'hasIndices'in RegExp.prototype&&self.TransformStream";

const write = () =>
  `var s=document.currentScript;document.write('<script nonce="'+(s.nonce||s.getAttribute('nonce'))+'" src="${built}"><\\/script>')`;

/** In old syntax, for every browser. Loads polyfills before other scripts; older browsers keep the server's page. */
export const BROWSER_CHECK = !import.meta.env.SSR
  ? ""
  : import.meta.env.DEV
    ? "isaReady=true"
    : `var a=[];if(!(isaReady=!!(${filled().join("&&")}))&&${NEEDED}){${write()}}`;
