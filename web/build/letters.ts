import type { Plugin } from 'vite'

const LETTERS = /^(?:fonts\/)?noto-[\w-]+\.woff2$/

/** Place of a font of another script, the same in each build; undefined for other files. */
export function nameLetters(name: string): string | undefined {
  return LETTERS.test(name) ? 'fonts/[name][extname]' : undefined
}

/** Leaves out the fonts of other scripts, eight megabytes: the front door serves those of the shop's build. */
export function leaveLettersToShop(): Plugin {
  return {
    name: 'letters-of-the-shop',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const name of Object.keys(bundle)) if (LETTERS.test(name)) delete bundle[name]
    },
  }
}
