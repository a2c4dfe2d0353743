import { parentPort } from 'node:worker_threads'
import { closeModules } from '#containment/seal-thread.ts'
import type { GroundTruth } from '#contract/ground-truth.ts'
import { ReportError } from './finding.ts'
import type { Components } from './known.ts'
import { listReports } from './multipart.ts'
import { tellRefusal } from './refusals.ts'
import { type ScoreFormat, scoreReports, writeScore } from './score-reports.ts'
import { parseXml } from './xml.ts'

/** A request to score: its body as it came, and the ground truth as JSON. */
export interface ScoreTask {
  body: Uint8Array
  contentType: string
  name: string
  truth: string
  components: Components
  style: string
  language: string
  format: ScoreFormat
}

export type ScoreOutcome = { kind: 'done'; text: string } | { kind: 'refused'; sentence: string }

/** `broken` asks for a new thread. */
export type Reply = 'ready' | 'broken' | ScoreOutcome

// Loads the parser of XML and of forms before modules are closed.
parseXml('<warm/>')
await new Response('').text()
closeModules({ reads: true })

const say = (reply: Reply): void => parentPort?.postMessage(reply)

parentPort?.on('message', (task: ScoreTask) => {
  void score(task).then(say, () => say('broken'))
})

async function score({
  body,
  contentType,
  name,
  truth,
  components,
  style,
  language,
  format,
}: ScoreTask): Promise<ScoreOutcome> {
  try {
    const reports = await listReports(body, contentType, name)
    const report = await scoreReports(reports, JSON.parse(truth) as GroundTruth, components, language)
    return { kind: 'done', text: writeScore(report, format, style) }
  } catch (error) {
    if (error instanceof ReportError) return { kind: 'refused', sentence: tellRefusal(error) }
    throw error
  }
}

say('ready')
