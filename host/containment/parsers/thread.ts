import { parentPort, workerData } from 'node:worker_threads'
import type { Job, Order, Reply, Source } from '#host/containment/parsers/jobs.ts'
import { closeModules } from '#host/containment/seal-thread.ts'

// The thread: one file of a visitor, then it is thrown away.

const files = new Map<string, Source>()
const say = (reply: Reply) => parentPort?.postMessage(reply)

/** Loads no more than the parser that this file needs. */
async function loadParser(job: Job): Promise<() => Reply> {
  switch (job.format) {
    case 'xml': {
      // By itself first: it waits for WebAssembly, and a thread that is ended while it loads what stands on such a module ends the process (V8).
      await import('libxml2-wasm/lib/libxml2.mjs')
      const { parseXml } = await import('#host/containment/parsers/parse-xml.ts')
      return () => parseXml(job.content, job.options, files)
    }
    case 'yaml': {
      const { parseYaml } = await import('#host/containment/parsers/parse-yaml.ts')
      return () => parseYaml(job.content)
    }
    case 'zip': {
      const { unpackZip } = await import('#host/containment/parsers/unpack-zip.ts')
      return () => unpackZip(job.content)
    }
  }
}

const parse = loadParser(workerData as Job).then((loaded) => {
  closeModules()
  parentPort?.postMessage('ready')
  return loaded
})

parentPort?.on('message', async ({ files: found }: Order) => {
  for (const [name, source] of found) files.set(name, source)
  try {
    say((await parse)())
  } catch (error) {
    say({ kind: 'broken', message: error instanceof Error ? error.message.slice(0, 300) : 'The file is broken.' })
  }
})
