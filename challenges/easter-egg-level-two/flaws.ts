import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F028',
      title: 'A secret address is only encoded',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:L/VI:N/VA:N/SC:N/SI:N/SA:N',
      route: 'GET /the/devs/are/so/funny/they/hid/an/easter/egg/within/the/easter/egg',
      parameterIn: 'none',
      evidence: ['SAST', 'manual'],
      isExpectedOfScanners: false,
      mend: 'mend/for-customers',
      shows: {
        path: '/the/devs/are/so/funny/they/hid/an/easter/egg/within/the/easter/egg',
        lacks: ['data-theme="day"'],
      },
      mustNot: { path: '/the/devs/are/so/funny', has: ['data-theme="day"'] },
    },
  ],
  sharedFlaws: ['F076'],
})
