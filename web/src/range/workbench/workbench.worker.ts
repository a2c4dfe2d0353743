import type { Pixels, StepOutput, Surroundings } from './operations/operation.ts'
import type { Step } from './recipe.ts'
import { type Failure, runRecipe } from './run-recipe.ts'

export interface BenchRequest {
  run: number
  input: Uint8Array
  steps: readonly Step[]
}

/** Result of a step for the page. Only the last step's output is sent whole. */
export interface StepReport {
  bytes: number
  /** Beginning of the output. */
  head: Uint8Array
  facts: number
  milliseconds: number
}

export type WorkbenchMessage =
  | { run: number; kind: 'begins'; index: number }
  | { run: number; kind: 'ends'; index: number; report: StepReport }
  | { run: number; kind: 'fails'; index: number; failure: Failure }
  | { run: number; kind: 'done'; output: StepOutput | undefined }

const HEAD_BYTES = 240

const surroundings: Surroundings = {
  async decodePicture(bytes): Promise<Pixels | undefined> {
    try {
      const bitmap = await createImageBitmap(new Blob([bytes.slice()]), {
        premultiplyAlpha: 'none',
        colorSpaceConversion: 'none',
      })
      const { width, height } = bitmap
      const canvas = new OffscreenCanvas(width, height).getContext('2d')
      if (!canvas) return undefined
      canvas.drawImage(bitmap, 0, 0)
      return { width, height, channels: 4, data: canvas.getImageData(0, 0, width, height).data }
    } catch {
      return undefined
    }
  },
}

const post = (message: WorkbenchMessage): void => self.postMessage(message)

self.addEventListener('message', async ({ data: { run, input, steps } }: MessageEvent<BenchRequest>) => {
  const output = await runRecipe(input, steps, surroundings, {
    begins: (index) => post({ run, kind: 'begins', index }),
    ends(index, result) {
      if ('failure' in result) {
        post({ run, kind: 'fails', index, failure: result.failure })
        return
      }
      const { bytes, facts } = result.output
      const report = {
        bytes: bytes.length,
        head: bytes.slice(0, HEAD_BYTES),
        facts: facts?.length ?? 0,
        milliseconds: result.milliseconds,
      }
      post({ run, kind: 'ends', index, report })
    },
  })
  post({ run, kind: 'done', output })
})
