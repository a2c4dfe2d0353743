import { searchChecks } from '#game/coding/checks/search.ts'
import { asAttack, defineProof } from '#game/coding/define-coding.ts'
import { searchFamilies } from '#game/coding/families/search.ts'
import { searchFor } from '#game/visitor/requests.ts'

export default defineProof({
  families: searchFamilies,
  attacks: {
    'A search that begins like an honest one': asAttack((visitor) =>
      searchFor(visitor, "apple')) UNION SELECT id,email,password,4,5,6,7,8,9 FROM Users--"),
    ),
  },
  checks: searchChecks,
})
