import type { Exchange } from '#game/evidence/evidence.ts'
import { describeOracle } from '#game/testing/describe-oracle.ts'
import { exchange } from '#game/testing/evidence.ts'
import oracle from './oracle.ts'

const folder = '/assets/public/images/uploads'
const cat = `${folder}/%E1%93%9A%E1%98%8F%E1%97%A2-%23zatschi-%23whoneedsfourlegs-1572600969477.jpg`

function asked(url: string, facts: Partial<Omit<Exchange, 'reply'>> = {}): Exchange {
  return exchange({ route: '/assets/*', url, contentType: 'image/jpeg', ...facts })
}

describeOracle('missingEncodingChallenge', oracle, {
  fires: {
    'the cat is answered': asked(cat),
    'it is asked for in small letters': asked(cat.toLowerCase()),
    'more of the name is encoded than needs to be': asked(cat.replaceAll('-', '%2D')),
    'a part of it is answered': asked(cat, { status: 206 }),
    'the browser has it already': asked(cat, { status: 304, contentType: '' }),
  },
  staysSilent: {
    'the address ends where the browser cuts it': asked(`${folder}/%E1%93%9A%E1%98%8F%E1%97%A2-`, {
      contentType: 'text/html',
    }),
    'the sign is encoded twice': asked(cat.replaceAll('%23', '%2523'), { contentType: 'text/html' }),
    'one of the two signs is encoded': asked(cat.replace('-%23whoneeds', '-#whoneeds'), { contentType: 'text/html' }),
    'the end of the name is missing': asked(cat.replace('-1572600969477', ''), { contentType: 'text/html' }),
    'the name is a parameter': asked(`${folder}/12.png?x=${cat}`),
    'it is asked for in another folder': asked(cat.replace('/uploads', '/products'), { contentType: 'text/html' }),
    'it is another picture': asked(`${folder}/magn(et)ificent!-1571814229653.jpg`),
    'the page is answered in its place': asked(cat, { contentType: 'text/html; charset=utf-8' }),
    'the page has not been built': asked(cat, { contentType: 'text/plain; charset=utf-8' }),
    'it is missing': asked(cat, { status: 404 }),
    'it is refused': asked(cat, { status: 403 }),
  },
})
