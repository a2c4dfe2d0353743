import { readFileSync } from 'node:fs'
import { defineProof } from '#range/coding/define-coding.ts'
import { findSupport, listImages, readSupport } from '#range/end-of-life.ts'

const COMPOSITION = 'content/infrastructure/docker-compose.yml'
const LIST = new URL('../../../../content/lab/web/padded-cell/boxes-past-their-date.yml', import.meta.url)

const readList = () => readSupport(readFileSync(LIST, 'utf8'))

export default defineProof({
  // The oracle judges the reported text, so exploits tell nothing here.
  ownAttacksOnly: true,
  isForPage: true,
  attacks: {
    'An image is looked up and is past its end of life': async (stage) =>
      listImages(stage.read(COMPOSITION)).some((used) => findSupport(used, readList())?.isOver === true),
  },
  checks: {
    'All three images are still there': async (stage) => {
      const names = listImages(stage.read(COMPOSITION)).map(({ image }) => image)
      for (const name of ['nginx', 'redis', 'mongo']) if (!names.includes(name)) throw new Error(`${name} is missing.`)
    },
    'Each image has a version that can be looked up': async (stage) => {
      for (const used of listImages(stage.read(COMPOSITION))) {
        if (!findSupport(used, readList()))
          throw new Error(`The support of ${used.image}:${used.version} is not in the list.`)
      }
    },
  },
})
