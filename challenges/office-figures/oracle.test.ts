import { describeOracle } from '#game/testing/describe-oracle.ts'
import oracle from './oracle.ts'

describeOracle('officeFiguresChallenge', oracle, {
  fires: {
    'a stranger reads them': { viewer: null, role: null, turnover: 66.85 },
    'a customer reads them': { viewer: 24, role: 'customer', turnover: 0 },
  },
  staysSilent: {
    'the administrator reads them': { viewer: 1, role: 'admin', turnover: 66.85 },
    'the accountant reads them': { viewer: 15, role: 'accounting', turnover: 66.85 },
    'the accountant reads them on the first day': { viewer: 15, role: 'accounting', turnover: 0 },
  },
})
