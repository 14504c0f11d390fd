import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { TextProvider } from "#web/components/text.tsx";
import { documentLanguage } from "#web/data/screen-data.ts";
import { loadCatalogue } from "#web/data/words.ts";

/** Only one language is loaded, to save data. */
const text = await loadCatalogue(documentLanguage());

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TextProvider text={text}>
        <HydratedRouter />
      </TextProvider>
    </StrictMode>,
  );
});
