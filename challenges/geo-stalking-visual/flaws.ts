import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F046',
      title: 'A photo shows the answer to its owner’s question',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:L/VI:N/VA:N/SC:N/SI:N/SA:N',
      route: 'GET /assets/public/images/uploads/:file',
      parameter: 'file',
      parameterIn: 'path',
      evidence: ['manual'],
      isExpectedOfScanners: false,
      cwe: [200],
      source: [
        { file: 'content/images/uploads/IMG_4253.jpg' },
        { file: 'content/memories.yml', lines: ['image: IMG_4253.jpg', 'securityAnswer: ITsec'] },
      ],
      mend: 'mend/another-answer',
      shows: { path: '/assets/public/images/uploads/IMG_4253.jpg', has: ['image/'], provenByExploit: true },
      mustNot: {
        method: 'POST',
        path: '/rest/user/reset-password',
        body: { email: 'emma@juice-sh.op', answer: 'wrong', new: 'squeeze-me', repeat: 'squeeze-me' },
        status: 401,
        has: ['Wrong answer'],
      },
    },
  ],
  sharedFlaws: ['F093'],
})
