import type { InitOptions } from 'i18next'
import { isolate } from './isolate.ts'

/** Options of the catalogue for the player's page and for those of a class. Keys are flat and have no separator. */
export const CATALOGUE_OPTIONS = {
  load: 'currentOnly',
  resources: {},
  keySeparator: false,
  nsSeparator: false,
  returnEmptyString: false,
  // React escapes markup; here values are isolated instead.
  interpolation: { escapeValue: true, escape: isolate },
  react: { bindI18nStore: 'added', useSuspense: false },
} satisfies InitOptions
