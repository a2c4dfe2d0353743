import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { writeCompressedSiblings } from './build/compress.ts'
import { leaveLettersToShop, nameLetters } from './build/letters.ts'
import { listThirdPartyLicences } from './build/licences.ts'
import { makePages } from './build/pages.ts'

const root = fileURLToPath(new URL('class', import.meta.url))

const PAGES = { join: '', paused: '', shut: '', cooling: '', unknown: '', trainer: '', board: ' data-page="board"' }

/** Packages from which fonts were cut, by `tools/fonts/cut.py` and `tools/run/cut-letters.ts`. */
const cutFonts = [
  ...['bricolage-grotesque', 'martian-mono', 'noto-emoji'],
  ...['arabic', 'devanagari', 'hebrew', 'jp', 'kr', 'sc', 'symbols', 'tc'].map((script) => `noto-sans-${script}`),
].map((name) => fileURLToPath(new URL(`../node_modules/@fontsource-variable/${name}`, import.meta.url)))

/** Build of the class's pages (join page, trainer's side, board), separate from players' pages. */
export default defineConfig({
  root,
  // Absolute, because the pages' addresses differ in depth.
  base: '/host/page/',
  // Scripts and styles refer to each other relatively, so that a base path affects only the HTML.
  experimental: { renderBuiltUrl: (_file, { hostType }) => (hostType === 'html' ? undefined : { relative: true }) },
  plugins: [
    react(),
    makePages(root, PAGES),
    listThirdPartyLicences(cutFonts),
    leaveLettersToShop(),
    writeCompressedSiblings({ quality: 9 }),
  ],
  build: {
    outDir: '../../dist/class',
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: false,
    // The content security policy allows files, but no data URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 600,
    reportCompressedSize: false,
    rollupOptions: {
      output: {
        // The board has no navigation, so it loads no router.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules.(?:react|react-dom|scheduler|i18next|react-i18next)[\\/]/,
              priority: 2,
            },
            { name: 'router', test: /node_modules.react-router[\\/]/, priority: 1 },
          ],
        },
        entryFileNames: 'chunks/[name]-[hash].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        assetFileNames: ({ names }) => nameLetters(names[0] ?? '') ?? 'chunks/[name]-[hash][extname]',
      },
    },
  },
})
