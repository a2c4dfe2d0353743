import { describeOracle } from '#game/testing/describe-oracle.ts'
import { product } from '#game/testing/evidence.ts'
import oracle from './oracle.ts'

const name = 'OWASP SSL Advanced Forensic Tool (O-Saft)'
const url = 'https://www.owasp.org/index.php/O-Saft'
const tamperingProduct = { id: 9, name, marker: url }
const link = '<a href="https://owasp.slack.com" target="_blank">More…</a>'

describeOracle('changeProductChallenge', oracle, {
  context: { settings: { tamperingProduct, tamperingUrl: 'https://owasp.slack.com' } },
  fires: {
    'the description is nothing but the link': product(name, link),
    'the link stands within the old text': product(name, `A tool for testers. ${link}`),
    'the name was changed, too': product('A tool of others', link),
  },
  staysSilent: {
    'the old link is there': product(name, `A tool. <a href="${url}" target="_blank">More…</a>`),
    'both links are there': product(name, `<a href="${url}" target="_blank">More…</a> ${link}`),
    'it is another product': product('Apple Juice', link, 1),
    'a new product wears its name': product(name, link, 57),
    'the link leads elsewhere': product(name, link.replace('slack', 'example')),
    'the link opens in the same tab': product(name, '<a href="https://owasp.slack.com">More…</a>'),
    'the quotes differ': product(name, link.replaceAll('"', "'")),
    'there is no description': product(name, null),
    'the old text was only thrown away': product(name, 'A tool for testers.'),
  },
})
