import { createHash } from 'node:crypto'
import { defineOracle } from '#game/oracle.ts'

const CODE = 'alert(`xss`)'
const SCRIPT = `<script>${CODE}</script>`

/** The page contains the script, and its policy lets browsers run it. The shop's own policy does not. */
export default defineOracle({
  watches: 'exchange',
  on: ['GET /profile'],
  isSolvedBy: ({ status, reply, replyHeader }) =>
    status === 200 && allowsScript(replyHeader('content-security-policy')) && reply().includes(SCRIPT),
})

/** Whether browsers run the script under a header. Commas separate policies, which must all allow it. */
function allowsScript(header: string): boolean {
  return header !== '' && header.split(',').every(policyAllowsScript)
}

function policyAllowsScript(policy: string): boolean {
  const directives = readDirectives(policy)
  const sandbox = directives.get('sandbox')
  if (sandbox && !sandbox.some((word) => word.toLowerCase() === 'allow-scripts')) return false
  const sources = directives.get('script-src-elem') ?? directives.get('script-src') ?? directives.get('default-src')
  return sources === undefined || sources.some(isHashOfScript) || allowsInline(sources)
}

/** Browsers use the first directive of a name. */
function readDirectives(policy: string): Map<string, string[]> {
  const directives = new Map<string, string[]>()
  for (const directive of policy.split(';')) {
    const [name = '', ...values] = directive.trim().split(/\s+/)
    if (!directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), values)
  }
  return directives
}

/** A policy with hashes or nonces overrides `'unsafe-inline'`. */
function allowsInline(sources: readonly string[]): boolean {
  const isNamingOnes = sources.some((source) => /^'(?:(?:nonce|sha256|sha384|sha512)-|strict-dynamic'$)/i.test(source))
  return !isNamingOnes && sources.some((source) => source.toLowerCase() === "'unsafe-inline'")
}

function isHashOfScript(source: string): boolean {
  const [, algorithm, value] = /^'(sha256|sha384|sha512)-([\w+/-]+={0,2})'$/i.exec(source) ?? []
  if (algorithm === undefined || value === undefined) return false
  const hash = createHash(algorithm.toLowerCase()).update(CODE).digest()
  return hash.equals(Buffer.from(value, 'base64'))
}
