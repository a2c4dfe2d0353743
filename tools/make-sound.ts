// Makes web/src/entities/challenge/squeeze.wav, the offline sound of a solved Bonus Payload. Run by hand: node
// tools/make-sound.ts
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const SAMPLES_PER_SECOND = 11_025
const SECONDS = 2
const HEADER_BYTES = 44

/** Pitch in hertz and beginning in seconds of each note of the jingle: three fruits go into the press, the juice comes out. */
const NOTES: readonly [pitch: number, from: number, length: number][] = [
  [392, 0, 0.2],
  [523.25, 0.2, 0.2],
  [659.25, 0.4, 0.2],
  [783.99, 0.6, 0.45],
]
const SQUEEZE = { from: 0.55, length: 0.5 }
const DROPS = [1.2, 1.42, 1.58, 1.7]

/** The sound as WAV: one channel, eight bits, the same bytes each time. */
export function makeSound(): Buffer {
  const samples = SAMPLES_PER_SECOND * SECONDS
  const file = Buffer.alloc(HEADER_BYTES + samples)
  writeHeader(file, samples)
  const noise = noiseSource(85)
  for (let index = 0; index < samples; index++) {
    const time = index / SAMPLES_PER_SECOND
    const level = Math.max(-1, Math.min(1, jingle(time) + squeeze(time, noise()) + drops(time)))
    file[HEADER_BYTES + index] = Math.round(128 + 120 * level)
  }
  return file
}

function jingle(time: number): number {
  let level = 0
  for (const [pitch, from, length] of NOTES) {
    const since = time - from
    if (since < 0 || since > length + 0.3) continue
    const turns = since * pitch
    const triangle = 4 * Math.abs(turns - Math.floor(turns + 0.5)) - 1
    level += 0.32 * triangle * fade(since, length)
  }
  return level
}

/** A fruit under the press: noise that swells and ends. */
function squeeze(time: number, noise: number): number {
  const since = (time - SQUEEZE.from) / SQUEEZE.length
  return since < 0 || since > 1 ? 0 : 0.22 * noise * Math.sin(Math.PI * since) ** 2
}

/** Drops into a glass, each a short tone that rises. */
function drops(time: number): number {
  let level = 0
  for (const [index, from] of DROPS.entries()) {
    const since = time - from
    if (since < 0 || since > 0.12) continue
    level += 0.4 * Math.sin(2 * Math.PI * (600 + 120 * index + 4000 * since) * since) * fade(since, 0.03)
  }
  return level
}

function fade(since: number, length: number): number {
  const attack = Math.min(1, since / 0.01)
  return since < length ? attack : attack * Math.exp(-(since - length) * 18)
}

/** Pseudo-random numbers from -1 to 1. */
function noiseSource(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 31 - 1
  }
}

function writeHeader(file: Buffer, samples: number): void {
  file.write('RIFF', 0)
  file.writeUInt32LE(HEADER_BYTES - 8 + samples, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(SAMPLES_PER_SECOND, 24)
  file.writeUInt32LE(SAMPLES_PER_SECOND, 28)
  file.writeUInt16LE(1, 32)
  file.writeUInt16LE(8, 34)
  file.write('data', 36)
  file.writeUInt32LE(samples, 40)
}

const target = fileURLToPath(new URL('../web/src/entities/challenge/squeeze.wav', import.meta.url))
if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(target, makeSound())
