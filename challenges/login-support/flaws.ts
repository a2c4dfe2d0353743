import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F064',
      title: 'The vault of the support team is in the public folder of documents',
      cvss: 'AV:N/AC:L/AT:P/PR:N/UI:N/VC:H/VI:N/VA:N/SC:N/SI:N/SA:N',
      route: 'GET /ftp/:file',
      parameter: 'file',
      parameterIn: 'path',
      evidence: ['DAST', 'manual'],
      isExpectedOfScanners: true,
      source: [{ file: 'shop/files/file-routes.ts', symbol: 'SHARED_FILE', lines: ['incident-support'] }],
      cwe: [552],
      weakness: 'Password Vault in a Public Folder',
      owasp2025: 'A01:2025',
      mend: ['coding/fixes/vault-not-shared', 'mend/another-password'],
      needs: 'The master password of the vault, for which F065 leaves few guesses.',
      shows: {
        path: '/ftp/incident-support.kdbx',
        has: ['content-type: application/octet-stream', '\u0662\ufffdg\ufffdK\ufffd'],
      },
      mustNot: { path: '/ftp/incident-support.kdb', status: 403, lacks: ['octet-stream'] },
    },
    {
      id: 'F065',
      title: 'The page holds the rule for passwords of staff, which leaves few guesses for the master password',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:L/VI:N/VA:N/SC:N/SI:N/SA:N',
      route: 'GET /main.js',
      parameterIn: 'none',
      evidence: ['manual'],
      isExpectedOfScanners: false,
      source: [
        { file: 'web/src/shop/accounts/api.ts', symbol: 'staffPolicy', lines: ['const staffPolicy ='] },
        {
          file: 'web/src/shop/accounts/api.ts',
          symbol: 'changePassword',
          lines: ['form.new.match(staffPolicy)', 'Parola echipei'],
        },
      ],
      weakness: 'Password Rule in the Page',
      cwe: [540, 1391],
      owasp2025: 'A01:2025',
      mend: 'mend/no-rule-in-the-page',
      shows: { path: '/main.js', has: ['support@', '{12,30}'] },
      mustNot: {
        method: 'POST',
        path: '/rest/user/login',
        body: { email: 'support@juice-sh.op', password: 'Fits1The&Rule' },
        status: 401,
        lacks: ['"token"'],
      },
    },
  ],
})
