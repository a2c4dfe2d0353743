import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Writes content/well-known/csaf: advisories, checksums and signatures. Needs GnuPG.
// The signing key is new each time and thrown away; only its public half is kept.
// Checksums change only with a text. Then csafHashValue in the settings of Security Advisory must follow.

const folder = fileURLToPath(new URL('../content/well-known/csaf/', import.meta.url))
const BASE = 'http://localhost:3000/.well-known/csaf'
const PUBLISHER = {
  category: 'vendor',
  contact_details: 'donotreply@owasp-juice.shop',
  issuing_authority: 'The security team of the juice shop answers for the products of the juice shop.',
  name: 'Juice Shop Security Team',
  namespace: 'https://juice-sh.op',
}
const product = (name, id) => ({
  category: 'product_version',
  name,
  product: { name: `Juice Shop ${name}`, product_id: id },
})
const tree = (...branches) => ({
  branches: [
    { category: 'vendor', name: 'Juice Shop', branches: [{ category: 'product_name', name: 'Juice Shop', branches }] },
  ],
})
const cvss = (score, severity, vector) => ({
  version: '3.1',
  vectorString: vector,
  baseScore: score,
  baseSeverity: severity,
})

function advisory({ id, title, at, revisions, notes, references = [], ...rest }) {
  const last = revisions.at(-1)
  return {
    document: {
      category: rest.vulnerabilities ? 'csaf_security_advisory' : 'csaf_base',
      csaf_version: '2.0',
      distribution: { tlp: { label: 'WHITE', url: 'https://www.first.org/tlp/' } },
      lang: 'en',
      notes,
      publisher: PUBLISHER,
      references: [{ category: 'self', summary: title, url: `${BASE}/${id.path}` }, ...references],
      title,
      tracking: {
        current_release_date: last.date,
        id: id.name,
        initial_release_date: at,
        revision_history: revisions,
        status: 'final',
        version: last.number,
      },
    },
    ...rest,
  }
}

const ADVISORIES = {
  '2017/juice-shop-sa-20200513-express-jwt.json': advisory({
    id: { name: 'juice-shop-sa-20200513-express-jwt', path: '2017/juice-shop-sa-20200513-express-jwt.json' },
    title: 'Sessions can be forged: express-jwt does not insist on an algorithm',
    at: '2017-05-13T09:00:00.000Z',
    revisions: [
      { date: '2017-05-13T09:00:00.000Z', number: '1', summary: 'We have noticed.' },
      { date: '2020-06-30T16:00:00.000Z', number: '2', summary: 'The weakness has a number now.' },
      { date: '2024-02-02T08:30:00.000Z', number: '3', summary: 'The fix is still promised.' },
    ],
    notes: [
      {
        category: 'summary',
        title: 'Summary',
        text: 'The library that checks the tokens of our customers leaves it to the token how it wants to be checked, unless it is told otherwise. Nobody has told it otherwise.',
      },
      {
        category: 'details',
        title: 'Who should read this',
        text: 'Everybody who runs a juice shop, of any version. Customers need not do anything but hope.',
      },
    ],
    references: [
      { category: 'external', summary: 'CVE-2020-15084', url: 'https://nvd.nist.gov/vuln/detail/CVE-2020-15084' },
    ],
    product_tree: tree(product('all versions', 'JS-ALL')),
    vulnerabilities: [
      {
        cve: 'CVE-2020-15084',
        cwe: { id: 'CWE-863', name: 'Incorrect Authorization' },
        notes: [
          {
            category: 'description',
            title: 'What happens',
            text: 'In express-jwt up to 5.3.3 the algorithms that a token may be signed by are not a required setting. A shop that leaves them out may accept tokens that it has never signed.',
          },
        ],
        product_status: { known_affected: ['JS-ALL'] },
        remediations: [
          {
            category: 'workaround',
            details:
              'Name the permitted algorithms wherever tokens are checked. Until then, watch the orders for customers who do not exist.',
            product_ids: ['JS-ALL'],
          },
          {
            category: 'none_available',
            details: 'An update of the library is planned. It has been planned for a while.',
            product_ids: ['JS-ALL'],
          },
        ],
        scores: [
          {
            cvss_v3: cvss(9.1, 'CRITICAL', 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:N'),
            products: ['JS-ALL'],
          },
        ],
        threats: [{ category: 'impact', details: 'Anybody can be anybody.', product_ids: ['JS-ALL'] }],
      },
    ],
  }),
  '2021/juice-shop-sa-20211014-proto.json': advisory({
    id: { name: 'juice-shop-sa-20211014-proto', path: '2021/juice-shop-sa-20211014-proto.json' },
    title: 'Prototype pollution in a library that reads addresses',
    at: '2021-10-14T09:00:00.000Z',
    revisions: [
      { date: '2021-10-14T09:00:00.000Z', number: '1', summary: 'We have noticed.' },
      { date: '2021-10-15T09:00:00.000Z', number: '2', summary: 'Checked: we do not use that part.' },
    ],
    notes: [
      {
        category: 'summary',
        title: 'Summary',
        text: 'A library of ours can be talked into changing what all objects have in common. The shop never calls the part that can be talked to.',
      },
    ],
    references: [
      { category: 'external', summary: 'CVE-2020-36604', url: 'https://nvd.nist.gov/vuln/detail/CVE-2020-36604' },
    ],
    product_tree: tree(product('12.11.1', 'JS-12111'), product('13.0.0', 'JS-1300')),
    vulnerabilities: [
      {
        cve: 'CVE-2020-36604',
        cwe: {
          id: 'CWE-1321',
          name: "Improperly Controlled Modification of Object Prototype Attributes ('Prototype Pollution')",
        },
        flags: [{ label: 'vulnerable_code_not_in_execute_path', product_ids: ['JS-12111'] }],
        notes: [
          {
            category: 'description',
            title: 'What happens',
            text: 'In @hapi/hoek before 8.5.1 and in 9.x before 9.0.3 the function clone copies a prototype that a sender has made up.',
          },
        ],
        product_status: { fixed: ['JS-1300'], known_not_affected: ['JS-12111'] },
        remediations: [{ category: 'vendor_fix', details: 'Update to 13.0.0.', product_ids: ['JS-12111'] }],
        threats: [
          {
            category: 'impact',
            details: 'None: the function is never called with what a visitor sends.',
            product_ids: ['JS-12111'],
          },
        ],
      },
    ],
  }),
  '2024/juice-shop-sa-disclaimer.json': advisory({
    id: { name: 'juice-shop-sa-disclaimer', path: '2024/juice-shop-sa-disclaimer.json' },
    title: 'This shop is insecure, and means to be',
    at: '2024-02-02T08:30:00.000Z',
    revisions: [{ date: '2024-02-02T08:30:00.000Z', number: '1', summary: 'Said out loud.' }],
    notes: [
      {
        category: 'legal_disclaimer',
        title: 'Disclaimer',
        text: 'Whatever is listed elsewhere in this folder, the shop has more of it. It was built for those who learn to find and to mend such things. Do not run it where strangers reach it, and do not report what is on its score board.',
      },
    ],
  }),
}

/** Name of the newest one in the indexes, because it was renamed later. */
const LISTED_AS = { '2024/juice-shop-sa-disclaimer.json': '2024/juice-shop-sa-general.json' }

rmSync(folder, { recursive: true, force: true })
const home = mkdtempSync(join(tmpdir(), 'advisories-'))
const gpg = (...args) =>
  execFileSync('gpg', [
    '--homedir',
    home,
    '--batch',
    '--quiet',
    '--pinentry-mode',
    'loopback',
    '--passphrase',
    '',
    ...args,
  ])
try {
  gpg('--quick-gen-key', 'Juice Shop Security Team <donotreply@owasp-juice.shop>', 'ed25519', 'sign', 'never')
  const [, fingerprint] = /^fpr:+(\w+):/m.exec(String(gpg('--with-colons', '--fingerprint')))
  const paths = Object.keys(ADVISORIES)
  for (const path of paths) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${JSON.stringify(ADVISORIES[path], null, 2)}\n`)
    const name = path.slice(path.indexOf('/') + 1)
    writeFileSync(`${file}.sha512`, `${createHash('sha512').update(readFileSync(file)).digest('hex')}  ${name}\n`)
    gpg('--armor', '--detach-sign', '--output', `${file}.asc`, file)
  }
  writeFileSync(join(folder, 'signing-key.asc'), gpg('--armor', '--export'))
  const listed = paths.map((path) => [LISTED_AS[path] ?? path, ADVISORIES[path].document.tracking.current_release_date])
  writeFileSync(join(folder, 'index.txt'), listed.map(([path]) => `${path}\n`).join(''))
  const newestFirst = listed.toSorted(([, one], [, other]) => (one < other ? 1 : -1))
  writeFileSync(join(folder, 'changes.csv'), newestFirst.map(([path, date]) => `"${path}","${date}"\n`).join(''))
  const metadata = {
    canonical_url: `${BASE}/provider-metadata.json`,
    distributions: [{ directory_url: `${BASE}/` }],
    last_updated: newestFirst[0][1],
    list_on_CSAF_aggregators: false,
    metadata_version: '2.0',
    mirror_on_CSAF_aggregators: false,
    public_openpgp_keys: [{ fingerprint, url: `${BASE}/signing-key.asc` }],
    publisher: PUBLISHER,
    role: 'csaf_trusted_provider',
  }
  writeFileSync(join(folder, 'provider-metadata.json'), `${JSON.stringify(metadata, null, 2)}\n`)
} finally {
  rmSync(home, { recursive: true, force: true })
}
