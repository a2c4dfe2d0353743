import { createPrivateKey, createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { defineProof } from '#range/coding/define-coding.ts'
import { createSignedToken } from '#range/handmade-token.ts'

const PLAN = 'content/infrastructure/terraform/networking.tf'
const PUBLISHED = new URL('../../../../content/keys/jwt.pub', import.meta.url)

/** Lists every text in a plan that may be a key: each quoted text, plain and decoded from Base64. */
function listSecrets(plan: string): string[] {
  const texts = [...plan.matchAll(/"([^"\n]{100,})"/g)].map(([, text = '']) => text.replaceAll('\\n', '\n'))
  return texts.flatMap((text) => [text, Buffer.from(text, 'base64').toString()])
}

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

/** Reads the value of a name in a block. */
function read(plan: string, block: string, name: string): string {
  const [, body = ''] = plan.split(`${block} {\n`)
  const [, value] = new RegExp(`^  ${name}\\s*= (.+)$`, 'm').exec(body.split('\n}')[0] ?? '') ?? []
  if (value === undefined) throw new Error(`${block} has no ${name}.`)
  return value
}

export default defineProof({
  // The exploit reads files of the running shop, which a changed plan does not affect.
  ownAttacksOnly: true,
  isForPage: true,
  attacks: {
    'A token is signed with what the plan holds': async (stage) => listSecrets(stage.read(PLAN)).some(isShopKey),
  },
  checks: {
    'The certificate still gets its key': async (stage) => {
      const value = read(stage.read(PLAN), 'resource "aws_iam_server_certificate" "shop"', 'private_key')
      if (value === '""' || value === 'null') throw new Error('The certificate has no key any more.')
    },
    'HTTPS still uses the certificate': async (stage) => {
      const value = read(stage.read(PLAN), 'resource "aws_lb_listener" "https"', 'certificate_arn')
      if (!value.includes('aws_iam_server_certificate.shop')) throw new Error('HTTPS has no certificate any more.')
    },
  },
})
