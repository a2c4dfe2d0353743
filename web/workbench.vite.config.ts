import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { writeCompressedSiblings } from './build/compress.ts'
import { listThirdPartyLicences } from './build/licences.ts'

/** Build of the workbench and the request bench, separate from the shop, whose first view must not grow. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  publicDir: false,
  plugins: [react(), listThirdPartyLicences(), writeCompressedSiblings({ quality: 9 })],
  worker: { format: 'es', rollupOptions: { output: { ...nameScripts(), entryFileNames: 'chunks/[name]-[hash].js' } } },
  build: {
    outDir: '../dist/bench',
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: false,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1200,
    reportCompressedSize: false,
    rollupOptions: {
      input: {
        bench: fileURLToPath(new URL('src/range/workbench/main.tsx', import.meta.url)),
        requests: fileURLToPath(new URL('src/range/requests/main.tsx', import.meta.url)),
      },
      output: nameScripts(),
    },
  },
})

function nameScripts(): { entryFileNames: string; chunkFileNames: string } {
  return { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' }
}
