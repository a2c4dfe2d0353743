import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { constants, gzipSync, zstdCompressSync } from 'node:zlib'
import { runTool } from './run-tool.ts'

/** A layer: what is in it, its folder, and folders of it that belong to the user of the shop. */
export interface Layer {
  title: string
  folder: string
  owned?: readonly string[]
}

interface Descriptor {
  mediaType: string
  digest: string
  size: number
}

/** How layers are packed: engines of 2022 and older read only `gzip`, which is a quarter larger. */
export type Packing = 'zstd' | 'gzip'

export interface LayoutOptions {
  packing: Packing
  architecture: string
  config: object
  user: number
  /** Seconds of all files, so that the same tree gives the same layers. */
  time: number
}

const MEDIA = 'application/vnd.oci.image'

/** From 19 on a level takes much more memory to unpack. */
const ZSTD = { [constants.ZSTD_c_compressionLevel]: 19, [constants.ZSTD_c_nbWorkers]: 2 }

/** Writes an image layout of OCI 1.1, which skopeo, podman, crane and containerd read. @returns bytes of each layer */
export function writeLayout(to: string, layers: readonly Layer[], options: LayoutOptions): Map<string, number> {
  const { architecture, config, time, packing } = options
  const blobs = join(to, 'blobs', 'sha256')
  rmSync(to, { recursive: true, force: true })
  mkdirSync(blobs, { recursive: true })
  const put = (content: Buffer, mediaType: string): Descriptor => {
    const hash = createHash('sha256').update(content).digest('hex')
    writeFileSync(join(blobs, hash), content)
    return { mediaType, digest: `sha256:${hash}`, size: content.length }
  }
  const putJson = (content: object, mediaType: string) => put(Buffer.from(JSON.stringify(content)), mediaType)
  const sizes = new Map<string, number>()
  const packed = layers.map((layer) => {
    const tar = archive(layer, `${to}.tar`, options)
    const content = packing === 'zstd' ? zstdCompressSync(tar, { params: ZSTD }) : gzipSync(tar, { level: 9 })
    const descriptor = put(content, `${MEDIA}.layer.v1.tar+${packing}`)
    sizes.set(layer.title, descriptor.size)
    return { layer, descriptor, difference: `sha256:${createHash('sha256').update(tar).digest('hex')}` }
  })
  const created = new Date(time * 1000).toISOString()
  const configuration = putJson(
    {
      ...{ created, architecture, os: 'linux', config },
      rootfs: { type: 'layers', diff_ids: packed.map(({ difference }) => difference) },
      history: packed.map(({ layer }) => ({ created, created_by: 'npm run image', comment: layer.title })),
    },
    `${MEDIA}.config.v1+json`,
  )
  const manifest = putJson(
    {
      ...{ schemaVersion: 2, mediaType: `${MEDIA}.manifest.v1+json`, config: configuration },
      layers: packed.map(({ descriptor }) => descriptor),
    },
    `${MEDIA}.manifest.v1+json`,
  )
  const annotations = { 'org.opencontainers.image.ref.name': 'latest' }
  const index = { schemaVersion: 2, manifests: [{ ...manifest, annotations, platform: { architecture, os: 'linux' } }] }
  writeFileSync(join(to, 'index.json'), JSON.stringify(index))
  writeFileSync(join(to, 'oci-layout'), JSON.stringify({ imageLayoutVersion: '1.0.0' }))
  return sizes
}

function archive({ folder, owned = [] }: Layer, file: string, { time, user }: LayoutOptions): Buffer {
  const common = ['--sort=name', `--mtime=@${time}`, '--numeric-owner', '--format=gnu', '-C', folder]
  const others = owned.map((path) => `--exclude=./${path}`)
  runTool('tar', ['-cf', file, ...common, '--owner=0', '--group=0', ...others, '.'], 'It needs GNU tar.')
  if (owned.length > 0)
    runTool('tar', ['-rf', file, ...common, `--owner=${user}`, `--group=${user}`, ...owned.map((path) => `./${path}`)])
  const content = readFileSync(file)
  rmSync(file)
  return content
}
