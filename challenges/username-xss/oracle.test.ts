import { describeOracle } from '#game/testing/describe-oracle.ts'
import { exchange } from '#game/testing/evidence.ts'
import oracle from './oracle.ts'

const script = '<script>alert(`xss`)</script>'
const picture = 'https://a.png; script-src '
const opening = `${picture}'unsafe-inline' 'self' 'unsafe-eval'`
const older = `${opening} https://code.getmdl.io http://ajax.googleapis.com`
const hash = "'sha256-g6PLKrbFtcrewnTXkBEVUH49kQ+NIW8LgZgQm9uCYz0='"
const policyWith = (image: string) => `img-src 'self' ${image}; script-src 'self' 'unsafe-eval'`

function shown(username: string, profileImage: string, policy = policyWith(profileImage)) {
  return exchange({
    route: '/profile',
    reply: `<p class="display shown-name">${username}</p>`,
    replyHeader: (name) => (name === 'content-security-policy' ? policy : ''),
  })
}

describeOracle('usernameXssChallenge', oracle, {
  fires: {
    'the script is the name, and the picture opens the policy': shown(script, opening),
    'the page puts something in front of the name': shown(`\\${script}`, opening),
    'the picture names the hosts of older walkthroughs': shown(script, older),
    'the picture names script elements': shown(script, "https://a.png; script-src-elem 'unsafe-inline'"),
    'the picture names script elements behind scripts': shown(
      script,
      "https://a.png; script-src 'self'; script-src-elem 'unsafe-inline'",
    ),
    'the picture shouts': shown(script, "https://a.png; SCRIPT-SRC 'UNSAFE-INLINE'"),
    'the picture has tabs for blanks': shown(script, "https://a.png;\tscript-src\t'unsafe-inline'"),
    'the picture has a semicolon to spare': shown(script, "https://a.png;; script-src 'unsafe-inline';"),
    'the picture names this very script': shown(script, `${picture}${hash}`),
    'the picture names this very script and no other': shown(script, `${picture}'unsafe-inline' ${hash}`),
    'the picture has no blank': shown(script, "https://a.png;script-src 'unsafe-inline'"),
    'the picture has a comma, and both policies agree': shown(
      script,
      "https://a.png, https://b.png; script-src 'unsafe-inline'",
    ),
  },
  staysSilent: {
    'the page was refused': { ...shown(script, opening), status: 500 },
    'only the name is set': shown(script, 'assets/public/images/uploads/default.svg'),
    'only the picture is set': shown('jim', opening),
    'the name was cleaned': shown('<alert(`xss`)</script>', opening),
    'the name is still wrapped': shown('<<a|ascript>alert(`xss`)</script>', opening),
    'the name is encoded': shown(script.replaceAll('<', '&lt;'), opening),
    'it is another script': shown('<script>alert(1)</script>', opening),
    'it is a frame': shown('<iframe src="javascript:alert(`xss`)">', opening),
    'the picture allows other scripts only': shown(script, `${picture}'self' https://a.example`),
    'the picture opens attributes': shown(script, "https://a.png; script-src-attr 'unsafe-inline'"),
    'the picture opens scripts and closes script elements': shown(
      script,
      "https://a.png; script-src 'unsafe-inline'; script-src-elem 'self'",
    ),
    'the picture opens what is left open': shown(script, "https://a.png; default-src 'unsafe-inline'"),
    'the picture names another script': shown(script, `${picture}'unsafe-inline' '${'sha256-'}${'A'.repeat(43)}='`),
    'the picture asks for a number': shown(script, `${picture}'unsafe-inline' 'nonce-1'`),
    'the picture trusts what trusted scripts load': shown(script, `${picture}'unsafe-inline' 'strict-dynamic'`),
    'the picture shuts the page in': shown(script, `https://a.png; sandbox; script-src 'unsafe-inline'`),
    'the picture opens styles': shown(script, "https://a.png; style-src 'unsafe-inline'"),
    'the policy was sent without the picture': shown(script, opening, "script-src 'self' 'unsafe-eval'"),
    'the shop’s own directive comes first': shown(script, opening, `script-src 'self'; img-src 'self' ${opening}`),
    'the policy is missing': shown(script, opening, ''),
    'the last word is cut off by a comma': shown(script, "https://a.png; script-src 'unsafe-inline', https://b.png"),
    'the picture was encoded': shown(script, encodeURI(opening)),
  },
})
