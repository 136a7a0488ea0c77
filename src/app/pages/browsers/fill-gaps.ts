/**
 * Polyfills for the oldest browsers (docs/develop/browsers.md). Only they load this script, before every other one.
 * test/pages/browsers.test.ts fails when one is missing.
 */

// The function keeps names local: in a classic script, top-level names are global.
(() => {
  function fill(on: object, methods: Record<string, unknown>): void {
    for (const [name, value] of Object.entries(methods)) {
      if (!(name in on)) Object.defineProperty(on, name, { value, configurable: true, writable: true });
    }
  }

  const LONE = /\p{Cs}/gu;

  function at(this: ArrayLike<unknown>, index: number) {
    const whole = Math.trunc(index) || 0;
    return this[whole < 0 ? this.length + whole : whole];
  }

  fill(Array.prototype, {
    at,
    toSorted<T>(this: T[], compare?: (one: T, other: T) => number) {
      return [...this].sort(compare);
    },
    toReversed<T>(this: T[]) {
      return [...this].reverse();
    },
  });

  fill(Object.getPrototypeOf(Uint8Array.prototype), { at });

  fill(String.prototype, {
    at,
    isWellFormed(this: string) {
      return this.search(LONE) < 0;
    },
    toWellFormed(this: string) {
      return this.replace(LONE, "\uFFFD");
    },
  });

  fill(Object, {
    hasOwn: (object: object, name: PropertyKey) => Object.getOwnPropertyDescriptor(object, name) !== undefined,
  });

  fill(Map, {
    groupBy<K, T>(items: Iterable<T>, keyOf: (item: T, index: number) => K) {
      const groups = new Map<K, T[]>();
      let index = 0;
      for (const item of items) {
        const key = keyOf(item, index++);
        const group = groups.get(key);
        if (group) group.push(item);
        else groups.set(key, [item]);
      }
      return groups;
    },
  });

  fill(URL, {
    canParse(address: string, base?: string) {
      try {
        return Boolean(new URL(address, base));
      } catch {
        return false;
      }
    },
  });

  const encoder = new TextEncoder();
  const toBytes: Transformer<string, Uint8Array> = {
    transform: (text, controller) => controller.enqueue(encoder.encode(text)),
  };
  fill(window, { TextEncoderStream: TransformStream.bind(null, toBytes as Transformer) });

  fillSubmitter();
  if (!("showModal" in (window.HTMLDialogElement ?? HTMLUnknownElement).prototype)) fillDialogs();
  window.isaReady = true;
  // Hydration expects the page as the server wrote it.
  document.currentScript?.remove();

  /** Polyfills `submitter`: the Enter key presses the first button. */
  function fillSubmitter(): void {
    if (window.SubmitEvent && "submitter" in SubmitEvent.prototype) return;
    let pressed: HTMLButtonElement | HTMLInputElement | null = null;
    const remember = ({ target }: Event) => {
      pressed = (target as Element).closest?.<HTMLButtonElement>("button, input[type=submit]") ?? null;
    };
    addEventListener("click", remember, true);
    Object.defineProperty(Event.prototype, "submitter", {
      configurable: true,
      get(this: Event) {
        return this.type === "submit" && pressed && pressed.form === this.target ? pressed : null;
      },
    });
  }

  /** Polyfills `<dialog>`: it lies over the page, and Escape closes it. */
  function fillDialogs(): void {
    const former = new WeakMap<HTMLElement, Element | null>();
    const dialogs = (window.HTMLDialogElement ?? HTMLUnknownElement).prototype;
    if (!("open" in dialogs)) defineOpen(dialogs);
    fill(dialogs, {
      showModal(this: HTMLElement) {
        former.set(this, document.activeElement);
        this.setAttribute("open", "");
        this.setAttribute("aria-modal", "true");
        if (!this.hasAttribute("role")) this.setAttribute("role", "dialog");
        Object.assign(this.style, { position: "fixed", top: "0", right: "0", bottom: "0", left: "0", zIndex: "99" });
        Object.assign(this.style, { height: "fit-content", maxHeight: "96vh", overflow: "auto" });
        this.style.boxShadow = "0 0 0 100vmax rgba(0,0,0,.55)";
        this.querySelector<HTMLElement>("[autofocus], button, input, select, textarea, a[href]")?.focus();
      },
      close(this: HTMLElement) {
        if (!this.hasAttribute("open")) return;
        this.removeAttribute("open");
        const opener = former.get(this);
        if (opener instanceof HTMLElement) opener.focus();
        this.dispatchEvent(new Event("close"));
      },
    });
    closeByEscape();
  }

  function defineOpen(dialogs: object): void {
    Object.defineProperty(dialogs, "open", {
      configurable: true,
      get(this: HTMLElement) {
        return this.hasAttribute("open");
      },
    });
  }

  function closeByEscape(): void {
    document.addEventListener("keydown", ({ key, isComposing }) => {
      const open = [...document.querySelectorAll<HTMLDialogElement>("dialog[open]")].pop();
      if (key === "Escape" && !isComposing && open?.dispatchEvent(new Event("cancel", { cancelable: true })))
        open.close();
    });
  }
})();
