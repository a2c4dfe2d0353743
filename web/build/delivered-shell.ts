import type { Plugin } from 'vite'

/** Fonts of the first view: the display and the text face. The third comes when something printed in it is shown. */
const firstFonts = ['bricolage-grotesque-latin.woff2', 'commissioner-latin-wght-normal.woff2']

/**
 * What the delivered page promises to the world and no bundler does by itself: the application's name as a readable
 * assignment in `main.js` (minifiers are free to change quotes; smoke tests are not), a `polyfills.js` before it,
 * and the preloaded fonts.
 */
export function createDeliveredShell(applicationName: string): Plugin {
  let building = false
  return {
    name: 'delivered-shell',
    config(_config, { command }) {
      building = command === 'build'
    },
    transformIndexHtml: {
      order: 'post',
      handler() {
        if (!building) {
          const name = { tag: 'script', children: `globalThis.applicationName=${JSON.stringify(applicationName)}` }
          const polyfills = { tag: 'script', attrs: { type: 'module', src: '/src/app/polyfills.ts' } }
          return [
            { ...name, injectTo: 'head-prepend' as const },
            { ...polyfills, injectTo: 'head-prepend' as const },
          ]
        }
        const fonts = firstFonts.map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `fonts/${file}` },
          injectTo: 'head' as const,
        }))
        return [
          { tag: 'script', attrs: { type: 'module', src: 'polyfills.js' }, injectTo: 'head-prepend' as const },
          ...fonts,
        ]
      },
    },
    generateBundle(_options, bundle) {
      const main = bundle['main.js']
      if (main?.type === 'chunk')
        main.code = `globalThis.applicationName=${JSON.stringify(applicationName)};\n${main.code}`
    },
  }
}
