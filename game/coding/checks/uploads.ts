import type { Check } from '#game/coding/define-coding.ts'
import { uploadArchive, uploadFile } from '#game/visitor/requests.ts'
import { demand, demandStatus } from './replies.ts'

export const uploadChecks: Readonly<Record<string, Check>> = {
  'An invoice is uploaded as a PDF or an archive': async ({ visitor }) => {
    demandStatus(await uploadFile(visitor, 'invoice.pdf', '%PDF-1.4'), 204)
    demandStatus(await uploadArchive(visitor, { 'invoice.txt': 'One juice.' }), 204)
  },
  'A broken archive is refused': async ({ visitor }) => {
    const { status } = await uploadFile(visitor, 'invoices.zip', 'One juice.')
    demand(status >= 400, `answers ${status} to it`)
  },
}
