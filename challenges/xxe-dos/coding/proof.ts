import { defineProof } from '#game/coding/define-coding.ts'
import { endlessXmlFamilies, invoiceChecks } from '#game/coding/families/invoices.ts'

export default defineProof({
  // The parsers and the form of a copy tell nobody but their own shop.
  ownAttacksOnly: true,
  families: endlessXmlFamilies,
  checks: invoiceChecks,
})
