// Makes content/ftp/incident-support.kdbx, the support team's password vault. Run by hand when a customer's password changes: node tools/make-vault.mjs
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Credentials, Kdbx, ProtectedValue } from 'kdbxweb'
import { parse } from 'yaml'

const MASTER_PASSWORD = 'Support2022!'
const ADDRESS = 'support@juice-sh.op'
/** Few, so that a class of laptops gets through a word list in one lesson. */
const ROUNDS = 6000

const content = (path) => fileURLToPath(new URL(`../content/${path}`, import.meta.url))
const customers = parse(readFileSync(content('customers.yml'), 'utf8'))
const { password } = customers.find(({ key }) => key === 'support')

const vault = Kdbx.create(new Credentials(ProtectedValue.fromString(MASTER_PASSWORD)), 'Support team: emergency store')
vault.setVersion(3)
vault.header.keyEncryptionRounds = ROUNDS
const group = vault.getDefaultGroup()

// Earlier values, as a trap for people who stop at the first password.
const earlier = [password.slice(0, -1), password.replace('@', 'a')]
const prod = entry('prod', ADDRESS, earlier[0])
for (const next of [...earlier.slice(1), password]) {
  prod.pushHistory()
  prod.fields.set('Password', ProtectedValue.fromString(next))
  prod.times.update()
}
const id = Buffer.from(prod.uuid.bytes).toString('hex').toUpperCase()
for (const stage of ['int', 'dev']) entry(stage, `{REF:U@I:${id}}`, `{REF:P@I:${id}}`)

const file = content('ftp/incident-support.kdbx')
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, Buffer.from(await vault.save()))

function entry(title, userName, secret) {
  const made = vault.createEntry(group)
  made.fields.set('Title', title)
  made.fields.set('UserName', userName)
  made.fields.set('Password', ProtectedValue.fromString(secret))
  return made
}
