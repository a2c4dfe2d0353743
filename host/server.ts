import { importBundle } from '#host/bundle/import-bundle.ts'

// The process that serves shops. The supervisor names the bundle to take; without a fresh one, and under `npm run dev`, the sources run.

const [, , bundle] = process.argv
const { serve } = bundle ? await importBundle<typeof import('#host/serve.ts')>(bundle) : await import('#host/serve.ts')
await serve()
