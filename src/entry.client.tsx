import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { followTranslators } from "#app/pages/browsers/follow-translators.ts";
import { showTypedTexts, watchTyping } from "#app/pages/typed-texts.ts";

// Unsupported browsers keep the page of the server, without hydration.
if (window.isaReady) {
  followTranslators();
  watchTyping();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter onError={showTypedTexts} />
      </StrictMode>,
    );
  });
}
