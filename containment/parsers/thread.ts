import { parentPort, workerData } from 'node:worker_threads'
import type { Job, ParseTask, Reply, Source } from '#containment/parsers/jobs.ts'
import { closeModules } from '#containment/seal-thread.ts'

const files = new Map<string, Source>()
const say = (reply: Reply) => parentPort?.postMessage(reply)

/** Loads only the parser of this format. */
async function loadParser(job: Job): Promise<() => Reply> {
  switch (job.format) {
    case 'xml': {
      // Loads WebAssembly by itself first. V8 ends the process if a thread ends while it loads modules above such a
      // module.
      await import('libxml2-wasm/lib/libxml2.mjs')
      const { parseXml } = await import('#containment/parsers/parse-xml.ts')
      return () => parseXml(job.content, job.options, files)
    }
    case 'yaml': {
      const { parseYaml } = await import('#containment/parsers/parse-yaml.ts')
      return () => parseYaml(job.content)
    }
    case 'zip': {
      const { unpackZip } = await import('#containment/parsers/unpack-zip.ts')
      return () => unpackZip(job.content)
    }
  }
}

const parse = loadParser(workerData as Job).then((loaded) => {
  closeModules()
  parentPort?.postMessage('ready')
  return loaded
})

parentPort?.on('message', async ({ files: found }: ParseTask) => {
  for (const [name, source] of found) files.set(name, source)
  try {
    say((await parse)())
  } catch (error) {
    say({ kind: 'broken', message: error instanceof Error ? error.message.slice(0, 300) : 'The file is broken.' })
  }
})
