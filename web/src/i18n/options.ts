import type { InitOptions } from 'i18next'

/** How texts are read, on the player's page as on those of a class. Keys have no levels: nothing in them separates. */
export const CATALOGUE_OPTIONS = {
  load: 'currentOnly',
  resources: {},
  keySeparator: false,
  nsSeparator: false,
  returnEmptyString: false,
  interpolation: { escapeValue: false },
  react: { bindI18nStore: 'added', useSuspense: false },
} satisfies InitOptions
