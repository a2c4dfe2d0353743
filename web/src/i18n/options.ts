import type { InitOptions } from 'i18next'

/** Options of the catalogue for the player's page and for those of a class. Keys are flat and have no separator. */
export const CATALOGUE_OPTIONS = {
  load: 'currentOnly',
  resources: {},
  keySeparator: false,
  nsSeparator: false,
  returnEmptyString: false,
  interpolation: { escapeValue: false },
  react: { bindI18nStore: 'added', useSuspense: false },
} satisfies InitOptions
