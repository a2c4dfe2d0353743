import { createPrivateKey, createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { demand } from '#game/coding/checks/replies.ts'
import { type Block, listBlocks, listReadable, readPlan } from '#game/coding/checks/terraform.ts'
import { readSource } from '#game/coding/cut-source.ts'
import { defineProof, type Target } from '#game/coding/define-coding.ts'
import { createSignedToken } from '#game/visitor/handmade-token.ts'

const FOLDER = 'content/infrastructure/terraform'
const PLAN = `${FOLDER}/networking.tf`
const PUBLISHED = new URL('../../../content/keys/jwt.pub', import.meta.url)

const CERTIFICATE = 'resource "aws_iam_server_certificate" "shop"'
const HTTPS = 'resource "aws_lb_listener" "https"'

/** Signs in a row that give a part of the key away. */
const MAX_SHARED = 40

/** Whether the shop accepts a token that is signed with this secret. */
function isShopKey(secret: string): boolean {
  try {
    createPrivateKey(secret)
  } catch {
    return false
  }
  const token = createSignedToken({ alg: 'RS256', typ: 'JWT' }, { data: { email: 'cloud-admin@juice-sh.op' } }, secret)
  const [head, claims, signature = ''] = token.split('.')
  const key = createPublicKey(readFileSync(PUBLISHED, 'utf8'))
  return verify('RSA-SHA256', Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, 'base64url'))
}

/** The text of a key without its frame. */
const bodyOf = (key: string): string => key.replaceAll(/-----[^-]+-----|[^A-Za-z0-9+/]/g, '')

/** Whether a text has a long part of the key in it, whatever stands in between. */
function holdsPart(text: string, body: string): boolean {
  const bare = text.replaceAll(/[^A-Za-z0-9+/]/g, '')
  for (let at = 0; at + MAX_SHARED <= body.length; at += 8)
    if (bare.includes(body.slice(at, at + MAX_SHARED))) return true
  return false
}

function findKey(): string {
  const key = readPlan(readSource(PLAN)).texts.find((text) => text.includes('PRIVATE KEY'))
  if (key === undefined) throw new Error('The plan of the shop has no key.')
  return key
}

const readable = (target: Target): string[] => listReadable(readPlan(target.read(PLAN)))

const blocksOf = (target: Target): Block[] => listBlocks(readPlan(target.read(PLAN)))

const findBlock = (blocks: readonly Block[], wanted: string): Block | undefined =>
  blocks.find(({ head }) => head === wanted)

/** Heads of the other plans, which this one may refer to. */
function listElsewhere(): string[] {
  return ['main', 'outputs', 'variables'].flatMap((name) =>
    listBlocks(readPlan(readSource(`${FOLDER}/${name}.tf`))).map(({ head }) => head),
  )
}

/** @throws {Error} if a value refers to something that no plan declares */
function demandDeclared(value: string, blocks: readonly Block[]): void {
  const heads = new Set([...blocks.map(({ head }) => head), ...listElsewhere()])
  const bare = value.replaceAll(/"(?:\\.|[^"\\])*"/g, (text) =>
    [...text.matchAll(/\$\{([^}]*)\}/g)].map(([, code]) => code).join(' '),
  )
  for (const [, whole = ''] of bare.matchAll(/(?<![\w.])([a-z]\w*(?:\.[a-z]\w*)+)/g)) {
    const [kind = '', name = '', third = ''] = whole.split('.')
    if (kind === 'path') continue
    const wanted =
      kind === 'var'
        ? `variable "${name}"`
        : kind === 'data'
          ? `data "${name}" "${third}"`
          : kind === 'local'
            ? 'locals'
            : `resource "${kind}" "${name}"`
    demand(heads.has(wanted), `${whole} is declared nowhere`)
    const declared = findBlock(blocks, wanted)
    if (kind === 'var') demand(declared?.values.get('default') !== '""', `${whole} is empty`)
    if (kind === 'local') demandFetched(declared?.values.get(name) ?? '""', blocks)
  }
}

/** Endings of files that everybody may read, and that are no private keys. */
const PUBLIC_FILE = /\.(?:crt|cer|der|csr|pub|p7b)$/i

/** Longest chain of locals that refer to each other. */
const MAX_LOCALS = 5

/** A value with the values of locals in their place. */
function followLocals(value: string, blocks: readonly Block[], left = MAX_LOCALS): string {
  if (left === 0) return value
  const { values } = findBlock(blocks, 'locals') ?? {}
  const followed = value.replaceAll(/\blocal\.(\w+)/g, (whole, name: string) => values?.get(name) ?? whole)
  return followed === value ? value : followLocals(followed, blocks, left - 1)
}

/** Paths of the files whose content a value is. */
function listFilesIn(value: string): string[] {
  return Array.from(value.matchAll(/\bfile(?:base64)?\(\s*"([^"]*)"/g), ([, path = '']) =>
    path.replace(/^(?:\$\{path\.\w+\}\/|\.\/)+/, ''),
  )
}

/** @throws {Error} for a key that is the certificate, or something else that everybody may read */
function demandSecret(certificate: Block | undefined, blocks: readonly Block[]): void {
  const [key = '', body = ''] = ['private_key', 'certificate_body'].map((name) =>
    followLocals(certificate?.values.get(name) ?? '', blocks),
  )
  const isSame = key.replaceAll(/\s+/g, '') === body.replaceAll(/\s+/g, '')
  const shared = listFilesIn(key).find((path) => PUBLIC_FILE.test(path) || listFilesIn(body).includes(path))
  demand(!isSame && !/\.certificate_(?:body|chain)\b/.test(key), 'its key is the certificate')
  demand(shared === undefined, `its key is in ${shared}, a file that everybody may read`)
}

/** @throws {Error} for an empty value, one that is written down, or one that nobody declares */
function demandFetched(value: string, blocks: readonly Block[]): void {
  demand(!/^(?:null|""|)$/.test(value), 'the certificate has no key any more')
  const isFetched = /\b(?:file|filebase64|templatefile)\(|\b[a-z]\w*\.[a-z]\w*/.test(
    value.replaceAll(/"(?:\\.|[^"\\])*"/g, '""'),
  )
  // A key that is written down works. Attacks find it.
  demand(isFetched || value.includes('PRIVATE KEY'), 'its key is written down, and is none')
  demandDeclared(value, blocks)
}

export default defineProof({
  // The exploit reads files of the running shop, which a changed plan does not affect.
  ownAttacksOnly: true,
  isForPage: true,
  attacks: {
    'A token is signed with what the plan holds': async (target) =>
      readable(target).some((text) => isShopKey(text) || isShopKey(text.trim())),
    'A part of the key is found, joined, decoded or backwards': async (target) => {
      const body = bodyOf(findKey())
      return readable(target).some((text) => holdsPart(text, body))
    },
    'Another private key is in the plan': async (target) =>
      readable(target).some((text) => /-----BEGIN [A-Z ]*PRIVATE KEY-----\s*[\w+/]{32}/.test(text)),
  },
  checks: {
    'The plan can be read': async (target) => void readPlan(target.read(PLAN)),
    'The certificate still gets its key': async (target) => {
      const blocks = blocksOf(target)
      const certificate = findBlock(blocks, CERTIFICATE)
      if (!certificate && blocks.some(({ head }) => head.includes('"aws_acm_certificate"'))) return
      demandFetched(certificate?.values.get('private_key') ?? '', blocks)
      demandSecret(certificate, blocks)
      demand((certificate?.values.get('certificate_body') ?? '').includes('file('), 'the certificate itself is gone')
    },
    'HTTPS still uses the certificate': async (target) => {
      const blocks = blocksOf(target)
      const value = findBlock(blocks, HTTPS)?.values.get('certificate_arn') ?? ''
      demand(/certificate/.test(value), 'HTTPS has no certificate any more')
      demandDeclared(value, blocks)
    },
    'The rest of the plan is as it was': async (target) => {
      const present = new Map(blocksOf(target).map(({ head, whole }) => [head, whole]))
      for (const { head, whole } of listBlocks(readPlan(readSource(PLAN)))) {
        if (head !== CERTIFICATE && head !== HTTPS) demand(present.get(head) === whole, `${head} is another one now`)
      }
    },
  },
})
