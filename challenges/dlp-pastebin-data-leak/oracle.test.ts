import { describe, expect, it } from 'vitest'
import { describeOracle } from '#game/testing/describe-oracle.ts'
import { contextWith } from '#game/testing/evidence.ts'
import { complaint, feedback, nearMissesOf } from '#game/testing/reports.ts'
import oracle from './oracle.ts'

const BOTH = 'hueteroneel and eurogium edule'

const withdrawn = (marker: readonly string[]) => ({
  settings: { withdrawnProduct: { id: 11, name: 'Rippertuer Special Juice', marker } },
})

describeOracle('dlpPastebinDataLeakChallenge', oracle, {
  context: withdrawn(['hueteroneel', 'eurogium edule']),
  fires: {
    'both are named in the contact form': feedback(BOTH),
    'both are named in a complaint': complaint(BOTH),
    'both are named in a sentence': feedback(
      'Do not mix Eurogium Edule with the sap of HUETERONEEL (***in@juice-sh.op)',
    ),
  },
  staysSilent: {
    ...nearMissesOf(BOTH),
    'only one is named': feedback('hueteroneel'),
    'only the other is named': complaint('eurogium edule'),
    'the harmless ones are named': feedback('Annona cherimola, Myrciaria cauliflora and Aegle marmelos'),
    'half of a name is missing': feedback('hueteroneel and eurogium'),
    'a name is broken by two blanks': feedback('hueteroneel and eurogium  edule'),
    'a name is misspelt': feedback('heuteroneel and eurogium edule'),
    'the product is named': feedback('Rippertuer Special Juice'),
  },
})

describe('dlpPastebinDataLeakChallenge, with another catalogue', () => {
  const isSolvedBy = (text: string, unsafeIngredients: string[]) =>
    oracle.isSolvedBy(feedback(text), contextWith(withdrawn(unsafeIngredients)))

  it('counts only the configured ingredients', () => {
    expect(isSolvedBy('lead, mostly', ['Lead'])).toBe(true)
    expect(isSolvedBy(BOTH, ['Lead'])).toBe(false)
  })

  it('counts nothing without configured ingredients', () => {
    expect(isSolvedBy(BOTH, [])).toBe(false)
    expect(isSolvedBy(BOTH, [''])).toBe(false)
  })
})
