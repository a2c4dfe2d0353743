import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../run/console.mjs'
import { describeConfig } from './image-config.ts'
import { type Packing, writeLayout } from './oci-layout.ts'

let folder: string
let layout: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitamin-cve-layout-'))
  for (const name of ['one', 'two/data']) mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, 'one', 'file'), 'content')
})
afterAll(() => rmSync(folder, { recursive: true }))

function write(name: string, packing: Packing = 'zstd'): string {
  const layers = [
    { title: 'one', folder: join(folder, 'one') },
    { title: 'two', folder: join(folder, 'two'), owned: ['data'] },
  ]
  const options = { architecture: 'amd64', config: {}, packing, user: 65_532, time: 1_600_000_000 }
  writeLayout(join(folder, name), layers, options)
  return join(folder, name)
}

const readBlob = (digest = ''): Buffer => readFileSync(join(layout, 'blobs', digest.replace(':', '/')))
const readJson = (digest?: string) => JSON.parse(readBlob(digest).toString('utf8'))
const hashOf = (content: Buffer): string => `sha256:${createHash('sha256').update(content).digest('hex')}`

describe('an image layout', () => {
  it.each([
    ['zstd', zstdDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('names each blob by its content, and each layer by its content before %s', (packing, unpack) => {
    layout = write(packing, packing)
    const [{ digest }] = JSON.parse(readFileSync(join(layout, 'index.json'), 'utf8')).manifests
    const manifest = readJson(digest)
    const { rootfs, os, architecture } = readJson(manifest.config.digest)
    expect([os, architecture]).toEqual(['linux', 'amd64'])
    const types = manifest.layers.map((layer: { mediaType: string }) => layer.mediaType)
    expect(types).toEqual(Array(2).fill(`application/vnd.oci.image.layer.v1.tar+${packing}`))
    const blobs = manifest.layers.map((layer: { digest: string }) => readBlob(layer.digest))
    expect(blobs.map(hashOf)).toEqual(manifest.layers.map((layer: { digest: string }) => layer.digest))
    expect(blobs.map((blob: Buffer) => hashOf(unpack(blob)))).toEqual(rootfs.diff_ids)
  })

  it('is the same for the same tree', () => {
    layout = write('first')
    expect(readdirSync(join(write('second'), 'blobs', 'sha256'))).toEqual(readdirSync(join(layout, 'blobs', 'sha256')))
  })

  it('gives the folder of the data to the user of the shop', () => {
    layout = write('first')
    const [{ digest }] = JSON.parse(readFileSync(join(layout, 'index.json'), 'utf8')).manifests
    const tar = zstdDecompressSync(readBlob(readJson(digest).layers[1].digest))
    const { stdout } = spawnSync('tar', ['-tv', '--numeric-owner'], { input: tar, encoding: 'utf8' })
    expect(stdout).toMatch(/65532\/65532 .* \.\/data\/$/m)
  })
})

it('the Containerfile makes the image with the same configuration', () => {
  const text = readFileSync(join(root, 'deploy', 'image', 'Containerfile'), 'utf8').replaceAll('\\\n', ' ')
  const read = (word: string): string => new RegExp(`^${word} +(.+)$`, 'm').exec(text)?.[1]?.trim() ?? ''
  const config = describeConfig('1')
  expect(read('USER')).toBe(config.User)
  expect(read('EXPOSE')).toBe(
    Object.keys(config.ExposedPorts)
      .map((port) => port.replace('/tcp', ''))
      .join(' '),
  )
  expect(read('ENV')).toBe(config.Env.join(' '))
  expect(JSON.parse(read('ENTRYPOINT'))).toEqual(config.Entrypoint)
  expect(JSON.parse(read('CMD'))).toEqual(config.Cmd)
  expect(read('VOLUME')).toBe(Object.keys(config.Volumes).join(' '))
  expect(text).toContain(`\nWORKDIR ${config.WorkingDir}\n`)
  expect(read('STOPSIGNAL')).toBe(config.StopSignal)
  expect(JSON.parse(read('HEALTHCHECK').replace(/^.*?CMD /, ''))).toEqual(config.Healthcheck.Test.slice(1))
  for (const [name, value] of Object.entries(config.Labels))
    if (!name.endsWith('.version')) expect(read('LABEL')).toContain(`${name}="${value}"`)
})
