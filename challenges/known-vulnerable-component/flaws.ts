import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F056',
      title: 'The shop uses a version of sanitize-html that lets scripts through',
      cvss: 'AV:N/AC:L/AT:P/PR:N/UI:P/VC:L/VI:L/VA:N/SC:L/SI:L/SA:N',
      route: 'GET /ftp/:file',
      parameter: 'file',
      parameterIn: 'path',
      evidence: ['SCA'],
      isExpectedOfScanners: true,
      source: [
        { file: 'content/ftp/package.json.bak', lines: ['"sanitize-html": "1.4.2"'] },
        { file: 'content/ftp/package-lock.json.bak', lines: ['"sanitize-html": { "version": "1.4.2"'] },
      ],
      mend: 'mend/newer-filter',
      needs:
        'A way past the guard of the folder, such as F076. Tools for packages read copies named package.json and package-lock.json.',
      shows: { path: '/ftp/package.json.bak%2500.md', has: ['"sanitize-html": "1.4.2"'] },
      mustNot: { path: '/ftp/package.json.bak', status: 403, lacks: ['sanitize-html'] },
    },
    {
      id: 'F057',
      title: 'The shop uses a version of express-jwt that skips the check of tokens',
      cvss: 'AV:N/AC:L/AT:P/PR:N/UI:N/VC:H/VI:H/VA:N/SC:N/SI:N/SA:N',
      route: 'GET /ftp/:file',
      parameter: 'file',
      parameterIn: 'path',
      evidence: ['SCA'],
      isExpectedOfScanners: true,
      source: [
        { file: 'content/ftp/package.json.bak', lines: ['"express-jwt": "0.1.3"'] },
        { file: 'content/ftp/package-lock.json.bak', lines: ['"express-jwt": { "version": "0.1.3"'] },
      ],
      mend: 'mend/newer-token-check',
      needs:
        'A way past the guard of the folder, such as F076. Tools for packages read copies named package.json and package-lock.json.',
      shows: { path: '/ftp/package.json.bak%2500.md', has: ['"express-jwt": "0.1.3"'] },
      mustNot: { path: '/ftp/package.json.bak', status: 403, lacks: ['express-jwt'] },
    },
    {
      id: 'F153',
      title: 'The shop uses further packages in versions with known weaknesses',
      cvss: 'AV:N/AC:L/AT:P/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N',
      route: 'GET /ftp/:file',
      parameter: 'file',
      parameterIn: 'path',
      evidence: ['SCA'],
      isExpectedOfScanners: true,
      source: [
        {
          file: 'content/ftp/package.json.bak',
          lines: [
            '"body-parser": "~1.18"',
            '"express": "~4.16"',
            '"js-yaml": "3.10"',
            '"jsonwebtoken": "~8"',
            '"morgan": "~1.9"',
            '"multer": "~1.3"',
            '"sequelize": "~4"',
            '"socket.io": "~2.0"',
            '"sqlite3": "~3.1"',
          ],
        },
        {
          file: 'content/ftp/package-lock.json.bak',
          lines: [
            '"body-parser": { "version": "1.18.2"',
            '"express": { "version": "4.16.2"',
            '"js-yaml": { "version": "3.10.0"',
            '"jsonwebtoken": { "version": "8.1.1"',
            '"lodash": { "version": "4.17.5"',
            '"morgan": { "version": "1.9.0"',
            '"multer": { "version": "1.3.0"',
            '"sequelize": { "version": "4.32.2"',
            '"socket.io": { "version": "2.0.4"',
            '"sqlite3": { "version": "3.1.13"',
          ],
        },
      ],
      servesNoChallenge: true,
      mend: 'mend/newer-packages',
      needs:
        'A way past the guard of the folder, such as F076. Tools for packages read copies named package.json and package-lock.json.',
      shows: { path: '/ftp/package.json.bak%2500.md', has: ['"js-yaml": "3.10"'] },
      mustNot: { path: '/ftp/package.json.bak', status: 403, lacks: ['js-yaml'] },
    },
  ],
})
