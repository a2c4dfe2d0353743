import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 84,
  key: 'uploadTypeChallenge',
  name: 'Upload Type',
  category: 'Improper Input Validation',
  difficulty: 3,
  mitigation: 'cs/File_Upload',
  weakness: 'Unrestricted Upload of File with Dangerous Type',
  cwe: [434, 602],
  owasp: 'A04:2021',
  owasp2025: 'A06:2025',
  source: [
    { file: 'web/src/shop/complaint/rules.ts', symbol: 'checkInvoice', lines: ['!INVOICE_TYPES.has'] },
    {
      file: 'shop/community/file-upload-routes.ts',
      symbol: "post '/file-upload'",
      lines: ['await handlerFor(file.name)?.'],
    },
  ],
  conduct: { comesWith: ['xxeFileDisclosureChallenge', 'xxeDosChallenge', 'yamlBombChallenge'], trick: 'uploadByHand' },
  readUp: [{ page: 'files/archives', hint: 2 }],
  description:
    'Hand in a file with a complaint that is neither an invoice as PDF nor an archive, nor anything else that the shop ever wanted there.',
  hints: [
    'Try to attach a picture or a program to a complaint, and watch who objects to it.',
    'What gets a file past the limit of its size gets one past the limit of its type.',
    'The form looks at the file before it lets go of it. Hand in a PDF, look at the request, and send it once more with a file of another ending.',
  ],
  hintIds: [1, 2, 3],
  explanation: {
    happened: 'The server took a file of a type that it has no use for.',
    allowedBy:
      'Which types are welcome is written in the page only. The server looks at the end of the name to know what to read, and takes everything else without reading it.',
    mendedBy:
      'Accept a short list of types on the server, look at the content instead of the name, and keep uploads where nothing runs them.',
  },
})
