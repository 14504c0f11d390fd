import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import type { Catalogue } from "#i18n/catalogue.ts";
import type { Language } from "#i18n/language.ts";
import { TextProvider } from "#web/components/text.tsx";
import { documentLanguage } from "#web/data/screen-data.ts";

/** Only one language is loaded, to save data. */
const catalogues: Record<Language, () => Promise<Catalogue>> = {
  rw: async () => (await import("#i18n/rw.ts")).rw,
  en: async () => (await import("#i18n/en.ts")).en,
  fr: async () => (await import("#i18n/fr.ts")).fr,
};

const text = await catalogues[documentLanguage()]();

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
