import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { writeCompressedSiblings } from './build/compress.ts'
import { listThirdPartyLicences } from './build/licences.ts'

const PAGES = ['join', 'paused', 'shut', 'cooling', 'unknown', 'trainer', 'board']

/** Packages that `tools/fonts/cut.py` cut the fonts in `src/ui/fonts` from. */
const cutFonts = ['bricolage-grotesque', 'martian-mono'].map((name) =>
  fileURLToPath(new URL(`../node_modules/@fontsource-variable/${name}`, import.meta.url)),
)

/** The pages of a class: joining, the trainer's side, the board. A build of their own, of which no player's page loads anything. */
export default defineConfig({
  root: fileURLToPath(new URL('class', import.meta.url)),
  // They lie at addresses of different depth, so what they load is named from the root.
  base: '/host/page/',
  // Scripts and styles find the others beside them, so that a base path before all this changes nothing but the page.
  experimental: { renderBuiltUrl: (_file, { hostType }) => (hostType === 'html' ? undefined : { relative: true }) },
  plugins: [react(), listThirdPartyLicences(cutFonts), writeCompressedSiblings({ quality: 9 })],
  build: {
    outDir: '../../dist/class',
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: false,
    // What a policy allows is files of the page, not addresses with bytes in them.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 600,
    reportCompressedSize: false,
    rollupOptions: {
      input: Object.fromEntries(
        PAGES.map((page) => [page, fileURLToPath(new URL(`class/${page}.html`, import.meta.url))]),
      ),
      output: {
        // The board goes nowhere: it loads no router.
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
        assetFileNames: 'chunks/[name]-[hash][extname]',
      },
    },
  },
})
