import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F055',
      title: 'The name of a customer becomes a part of a program',
      cvss: 'AV:N/AC:L/AT:N/PR:L/UI:N/VC:L/VI:L/VA:L/SC:N/SI:N/SA:N',
      route: 'POST /rest/chatbot/respond',
      parameter: 'query',
      parameterIn: 'body',
      evidence: ['SAST', 'DAST', 'manual'],
      isExpectedOfScanners: false,
      session: 'customer',
      mend: 'coding/fixes/all-as-values',
      shows: {
        method: 'POST',
        path: '/rest/chatbot/respond',
        body: { action: 'query', query: 'hi' },
        session: 'customer',
        before: [
          {
            method: 'POST',
            path: '/rest/chatbot/respond',
            body: { action: 'setname', query: 'admin"); process=null; users.addUser("1337", "test' },
            headers: { authorization: 'Bearer {{token}}' },
          },
        ],
        has: ['lost my thread'],
      },
      mustNot: {
        method: 'POST',
        path: '/rest/chatbot/respond',
        body: { action: 'query', query: 'How much is the apple juice?' },
        session: 'customer',
        before: [
          { method: 'POST', path: '/rest/chatbot/reset' },
          {
            method: 'POST',
            path: '/rest/chatbot/respond',
            body: { action: 'setname', query: 'Pip' },
            headers: { authorization: 'Bearer {{token}}' },
          },
        ],
        has: ['costs 1.99'],
        lacks: ['lost my thread'],
      },
    },
  ],
})
