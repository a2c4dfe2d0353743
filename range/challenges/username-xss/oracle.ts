import { defineOracle } from '#range/oracle.ts'

const SCRIPT = '<script>alert(`xss`)</script>'

/** The page was shown with the script in the name, and the picture opened the policy for it: the script really runs. */
export default defineOracle({
  watches: 'profileShown',
  isSolvedBy: ({ username, profileImage, policy }) =>
    asText(username).includes(SCRIPT) && opensPolicy(asText(profileImage)) && allowsInline(asText(policy)),
})

/** Whether the address of a picture goes on with a directive of its own: `…; script-src … 'unsafe-inline'`. */
function opensPolicy(profileImage: string): boolean {
  const directive = profileImage.search(/; *script-src/)
  return directive >= 0 && profileImage.includes("'unsafe-inline'", directive)
}

/** Whether browsers run inline scripts under a header. Commas part policies, and all of them must agree. */
function allowsInline(header: string): boolean {
  const sources = header.split(',').flatMap((policy) => {
    const first = scriptSources(policy)
    return first ? [first] : []
  })
  return sources.length > 0 && sources.every((list) => list.includes("'unsafe-inline'"))
}

/** What the first `script-src` of a policy lists; browsers skip the others. */
function scriptSources(policy: string): string[] | undefined {
  const directives = policy.toLowerCase().split(';')
  const [found] = directives.map((directive) => directive.trim().split(/\s+/)).filter(([name]) => name === 'script-src')
  return found?.slice(1)
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
