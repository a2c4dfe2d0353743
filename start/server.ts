import { importBundle } from '#server/bundle/import-bundle.ts'

// The process that serves shops. The supervisor names the bundle. Without a fresh one, and under `npm run dev`, the
// sources run.

const [, , bundle] = process.argv
const { serve } = bundle
  ? await importBundle<typeof import('#start/serve.ts')>(bundle)
  : await import('#start/serve.ts')
await serve()
