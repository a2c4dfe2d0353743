import { describeOracle } from '#game/testing/describe-oracle.ts'
import oracle from './oracle.ts'

const invoice = (bytes: number) => ({ name: 'invoice.pdf', bytes })

describeOracle('uploadSizeChallenge', oracle, {
  fires: {
    'a file is one byte too large': invoice(100_001),
    'a file is as large as the server lets it be': invoice(200_000),
  },
  staysSilent: {
    'a file is as large as it may be': invoice(100_000),
    'a file is small': invoice(1),
    'a file is empty': invoice(0),
    'it cannot be counted': invoice(Number.NaN),
  },
})
