import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

/** A thread starts with the flags of its process, so both run this text. */
const RUN = `
  import { registerHooks } from 'node:module'
  import { isMainThread } from 'node:worker_threads'
  if (isMainThread) {
    const { startThread } = await import('${new URL('../threads.ts', import.meta.url)}')
    const thread = startThread(new URL('${new URL('./thread.ts', import.meta.url)}'), { limits: {}, data: { format: 'xml', content: Buffer.from('<a/>'), options: {} } })
    thread.on('message', async (message) => {
      if (message === 'loading') console.log('ended with', await thread.terminate())
    })
  } else {
    // Reports that the library loads the module above its WebAssembly, and waits there for the end.
    const STOP = "import { parentPort } from 'node:worker_threads'; parentPort.postMessage('loading');"
      + "Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);"
    registerHooks({
      load(url, context, next) {
        const loaded = next(url, context)
        return url.endsWith('/libxml2-wasm/lib/document.mjs') ? { ...loaded, source: STOP + loaded.source } : loaded
      },
    })
  }`

it('can be ended while they load a parser, without an end of the process', () => {
  const { stdout, signal } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(RUN)}`, '--eval', ''],
    { encoding: 'utf8', timeout: 20_000 },
  )
  expect({ stdout, signal }).toEqual({ stdout: 'ended with 1\n', signal: null })
})
