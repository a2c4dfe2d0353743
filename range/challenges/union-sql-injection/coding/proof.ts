import { searchChecks } from '#range/coding/checks/search.ts'
import { asAttack, defineProof } from '#range/coding/define-coding.ts'
import { searchFor } from '#range/errands.ts'

export default defineProof({
  attacks: {
    'A search that begins like an honest one': asAttack((visitor) =>
      searchFor(visitor, "apple')) UNION SELECT id,email,password,4,5,6,7,8,9 FROM Users--"),
    ),
  },
  checks: searchChecks,
})
