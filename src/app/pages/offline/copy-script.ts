/**
 * For offline copies, and for pages without network: links load documents, which the service worker answers. React
 * Router would request data from the server.
 */

const { kept } = document.documentElement.dataset;
const words = document.querySelector<HTMLElement>("script[data-copy-note]")?.dataset;

addEventListener(
  "click",
  (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
    // Steps and tabs of the same page work offline.
    if (link && link.pathname !== location.pathname && (kept || !navigator.onLine)) event.stopImmediatePropagation();
  },
  true,
);

if (kept && words) document.body.append(note(Number(kept), words));

export function note(keptAt: number, { copyNote = "", copyAgain = "" }: DOMStringMap): HTMLElement {
  const when = new Date(keptAt).toLocaleString(document.documentElement.lang, {
    dateStyle: "medium",
    timeStyle: "short",
  });
  const again = Object.assign(document.createElement("a"), { href: location.href, className: "prose-link ms-2" });
  again.textContent = copyAgain;
  const line = document.createElement("p");
  line.className =
    "sticky bottom-[var(--bottom-bar,0px)] z-30 border-t border-line bg-gold-soft px-4 py-3 text-center text-sm text-text";
  line.setAttribute("role", "status");
  line.append(copyNote.replace("{when}", when), again);
  return line;
}
