import type { Plugin } from 'vite'

/** Fonts of the first view: display and text. The third one loads on first use. */
const firstFonts = ['bricolage-grotesque-latin.woff2', 'commissioner-latin-wght-normal.woff2']

/**
 * Parts of the page that clients rely on and the bundler does not make: the application's name as a readable assignment
 * in `main.js` (smoke tests match its quotes, which minifiers may change), a `polyfills.js` before it, and preloaded
 * fonts.
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
