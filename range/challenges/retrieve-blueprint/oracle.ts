import { pathOf } from '#range/evidence/topics.ts'
import { defineOracle } from '#range/oracle.ts'

/**
 * The configured file was handed over, from beside the pictures. An address that no file has is answered with the page, so what was
 * sent decides, not what was asked for.
 */
export default defineOracle({
  watches: 'exchange',
  on: ['GET /assets/*'],
  isSolvedBy: ({ url, status, contentType }, _shop, { blueprintFile }) => {
    if (pathOf(url) !== `/assets/public/images/products/${blueprintFile}`) return false
    return (status === 200 && contentType !== '' && !contentType.startsWith('text/')) || status === 304
  },
})
