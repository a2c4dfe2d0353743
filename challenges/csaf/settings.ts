import { defineSettings } from '#game/settings.ts'

export default defineSettings({
  csafHash: {
    kind: 'text',
    name: 'csafHashValue',
    default:
      '7fba8cb05e4cd7874bfdb6401d53db4f31988cda9a899acf953590e0da4a97f712db0d6cb6d43f97da882a4dc22ce62de290ebb91815478eef86fcb36105549e',
    description: 'SHA-512 of the advisory that has to be reported.',
  },
})
