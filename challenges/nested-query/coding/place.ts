import { definePlace } from '#game/coding/define-coding.ts'

export default definePlace({
  file: 'shop/graphql/engine.ts',
  symbols: ['MAX_NESTING', 'createEngine > readOne'],
  explanation:
    'Eight levels are enough for honest clients, and a circle does not get far in them. Questions about the schema do not count, so that tools can still read it. The budget of time stays for wide queries.',
})
