import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F017',
      title: 'A hidden key closes all notifications at once',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:N/VI:L/VA:N/SC:N/SI:N/SA:N',
      route: 'PAGE /#/',
      parameter: 'Shift',
      parameterIn: 'page',
      evidence: ['manual'],
      isExpectedOfScanners: false,
      source: [{ file: 'web/src/range/notifications/close-button.tsx', lines: ['click.shiftKey'] }],
      mend: 'mend/one-at-a-time',
      shows: { path: '/', has: ['data-theme="day"'], page: '/#/', provenByExploit: true },
      mustNot: { path: '/range/unlocks', has: ['"closeAllTickets","unlocked":false'] },
    },
  ],
})
