import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { writeCompressedSiblings } from './build/compress.ts'
import { createDeliveredShell } from './build/delivered-shell.ts'
import { listThirdPartyLicences } from './build/licences.ts'
import { leaveOutUnusedParts } from './build/unused-parts.ts'

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`
const served =
  'api rest assets range host snippets ftp redirect profile dataerasure encryptionkeys infrastructure b2b api-docs this'.split(
    ' ',
  )

/** Packages from which fonts were cut, by `tools/fonts/cut.py` and `tools/run/cut-letters.ts`. */
const cutFonts = [
  ...['bricolage-grotesque', 'martian-mono', 'noto-emoji'],
  ...['arabic', 'devanagari', 'hebrew', 'jp', 'kr', 'sc', 'symbols', 'tc'].map((script) => `noto-sans-${script}`),
].map((name) => fileURLToPath(new URL(`../node_modules/@fontsource-variable/${name}`, import.meta.url)))

/** Small parts of nearly all forms. */
const formParts = new RegExp(
  `/src/(?:ui/(?:field|long-text-field|refusal|submit-button|forward-click|use-form|form-frame|form-page)|shop/accounts/(?:${[
    'account-form',
    'account-page',
    'use-account-form',
    'use-typed',
    'landing',
    'password-field',
  ].join('|')}))(?:\\.module)?\\.(?:tsx?|css)$`,
)

/** Dialogs, drawers and their dependencies. */
const overlayParts =
  /\/src\/ui\/(?:dialog|drawer|overlay|focus-return|labelled-by)(?:\.module)?\.(?:tsx?|css)$|node_modules\/@mantine\/(?:core|hooks)\/.*(?:FocusTrap|UnstyledButton|ModalBase|focus-trap|use-modal)/

const firstView = new Set(['main', 'vendor'])

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  publicDir: false,
  plugins: [
    react(),
    leaveOutUnusedParts(),
    createDeliveredShell('Vitamin CVE'),
    listThirdPartyLicences(cutFonts),
    writeCompressedSiblings(),
  ],
  worker: { rollupOptions: { output: { entryFileNames: 'chunks/[name]-[hash].js' } } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 600,
    reportCompressedSize: false,
    rollupOptions: {
      input: {
        runtime: fileURLToPath(new URL('index.html', import.meta.url)),
        polyfills: fileURLToPath(new URL('src/app/polyfills.ts', import.meta.url)),
      },
      output: {
        // The first view has two scripts under known names; everything else loads on demand. Common parts of forms are
        // one script, and so are parts of overlays: each request costs more than a kilobyte of unused code.
        codeSplitting: {
          groups: [
            { name: 'vendor', tags: ['$initial'], test: /node_modules.*\.m?js$/, priority: 4 },
            { name: 'main', tags: ['$initial'], test: /src\/(?!app\/polyfills)|\.css$/, priority: 3 },
            { name: 'forms', test: formParts, priority: 2 },
            { name: 'overlays', test: overlayParts, priority: 1 },
          ],
        },
        entryFileNames: '[name].js',
        chunkFileNames: (chunk) => (firstView.has(chunk.name) ? '[name].js' : 'chunks/[name]-[hash].js'),
        assetFileNames(asset) {
          const name = asset.names[0] ?? ''
          if (name.endsWith('.woff2')) return 'fonts/[name][extname]'
          return name === 'main.css' ? 'styles.css' : 'chunks/[name]-[hash][extname]'
        },
      },
    },
  },
  server: {
    proxy: {
      ...Object.fromEntries(served.map((path) => [`^/+${path}(?:/|\\?|$)`, server])),
      '/socket.io': { target: server, ws: true },
    },
  },
})
