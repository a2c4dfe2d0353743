import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F120',
      title: 'Passwords are hashed by MD5 without a salt',
      cvss: 'AV:N/AC:L/AT:P/PR:N/UI:N/VC:H/VI:H/VA:N/SC:N/SI:N/SA:N',
      route: 'POST /rest/user/login',
      parameter: 'password',
      parameterIn: 'body',
      evidence: ['SAST'],
      isExpectedOfScanners: true,
      needs: 'Somebody has read hashes, for example by F061 or F079.',
      source: [{ file: 'shop/accounts/customers.ts', symbol: 'hashPassword', lines: ["createHash('md5')"] }],
      cwe: [916, 327, 328],
      api2023: 'API2:2023',
      mend: 'mend/slow-hash',
      mendTogether: { F010: 'mend/slow-hash-and-old-password' },
      shows: {
        path: '/rest/user/whoami?fields=password',
        session: 'customer',
        has: ['a39a040007e79eeda1b98c199b77b3db'],
      },
      mustNot: { path: '/rest/user/whoami', session: 'customer', lacks: ['a39a040007e79eeda1b98c199b77b3db'] },
    },
  ],
  sharedFlaws: ['F038'],
})
