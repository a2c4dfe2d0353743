import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 83,
  key: 'uploadSizeChallenge',
  name: 'Upload Size',
  category: 'Improper Input Validation',
  difficulty: 3,
  mitigation: 'cs/File_Upload',
  weakness: 'Client-Side Enforcement of Server-Side Security',
  cwe: [602, 770],
  owasp: 'A04:2021',
  owasp2025: 'A06:2025',
  api: 'API4:2023',
  source: [
    { file: 'web/src/shop/complaint/rules.ts', symbol: 'checkInvoice', lines: ['size > MAX_INVOICE_BYTES'] },
    { file: 'shop/community/file-upload-routes.ts', symbol: 'MAX_FILE_BYTES', lines: ['const MAX_FILE_BYTES'] },
  ],
  conduct: {
    comesWith: ['uploadTypeChallenge', 'xxeFileDisclosureChallenge', 'xxeDosChallenge', 'yamlBombChallenge'],
    trick: 'uploadByHand',
  },
  readUp: [
    { page: 'files/archives', hint: 2 },
    { page: 'ground/http', hint: 3 },
  ],
  description: 'Hand in a file with a complaint that is larger than 100 kB.',
  hints: [
    'Try to attach a large file to a complaint. Who says no, and when?',
    'No request leaves before that no. Compare what the form refuses with what the server would.',
    'Attack the weaker of the two: send the file without the form. The server has a limit as well, but a more generous one.',
  ],
  explanation: {
    happened: 'The server took a file that its own form calls too large.',
    allowedBy: 'The small limit stands in the page alone. The server’s own is twice as high.',
    mendedBy: 'Enforce the limit where the file arrives, before it is read as a whole.',
  },
})
