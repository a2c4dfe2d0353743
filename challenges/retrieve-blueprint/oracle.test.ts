import { describe, expect, it } from 'vitest'
import type { Exchange } from '#game/evidence/evidence.ts'
import { describeOracle } from '#game/testing/describe-oracle.ts'
import { contextWith, exchange } from '#game/testing/evidence.ts'
import oracle from './oracle.ts'

const folder = '/assets/public/images/products'
const printed = (marker: string) => ({ settings: { printedProduct: { id: 22, name: 'Sticker', marker } } })
const plan = `${folder}/JuiceShop.stl`

function asked(url: string, facts: Partial<Omit<Exchange, 'reply'>> = {}): Exchange {
  return exchange({ route: '/assets/*', url, contentType: 'model/stl', ...facts })
}

describeOracle('retrieveBlueprintChallenge', oracle, {
  context: printed('JuiceShop.stl'),
  fires: {
    'the file is handed over': asked(plan),
    'a parameter does not matter': asked(`${plan}?download`),
    'a part of it is': asked(plan, { status: 206 }),
    'the browser has it already': asked(plan, { status: 304, contentType: '' }),
    'a slash too many does not matter': asked(plan.replace('/products', '//products')),
  },
  staysSilent: {
    'it is the picture of the product': asked(`${folder}/3d_keychain.jpg`, { contentType: 'image/jpeg' }),
    'it is another model': asked(`${folder}/squareBox1-40x40x40.stl`),
    'something stands before the name': asked(`${folder}/xJuiceShop.stl`),
    'something follows the name': asked(`${plan}.bak`),
    'it is asked for in another folder': asked('/assets/i18n/JuiceShop.stl'),
    'it is asked for among the leftovers': asked('/ftp/JuiceShop.stl', { route: '/ftp/*' }),
    'a parameter ends alike': asked(`${folder}/apple_juice.jpg?x=/JuiceShop.stl`),
    'the name is in small letters, which no file has': asked(plan.toLowerCase(), {
      contentType: 'text/html; charset=utf-8',
    }),
    'the page is answered in its place': asked(plan, { contentType: 'text/html; charset=utf-8' }),
    'the page has not been built': asked(plan, { contentType: 'text/plain; charset=utf-8' }),
    'a part of the page is': asked(plan, { status: 206, contentType: 'text/html; charset=utf-8' }),
    'no such part is in it': asked(plan, { status: 416, contentType: '' }),
    'the file is missing': asked(plan, { status: 404 }),
    'the file is refused': asked(plan, { status: 403 }),
    'the folder is asked for': asked(`${folder}/`),
  },
})

describe('retrieveBlueprintChallenge, with another catalogue', () => {
  const isSolvedBy = (url: string, blueprintFile: string) =>
    oracle.isSolvedBy(asked(url), contextWith(printed(blueprintFile)))

  it('counts only the configured file', () => {
    expect(isSolvedBy(`${folder}/Cup%20One.stl`, 'Cup One.stl')).toBe(true)
    expect(isSolvedBy(plan, 'Cup One.stl')).toBe(false)
  })

  it('counts the file of an address', () => {
    expect(isSolvedBy(`${folder}/Cup%20One.stl`, 'https://models.example/cups/Cup%20One.stl?raw=1')).toBe(true)
  })

  it('counts nothing without a printable product', () => {
    expect(isSolvedBy(`${folder}/`, '')).toBe(false)
  })
})
