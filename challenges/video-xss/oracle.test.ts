import { describeOracle } from '#game/testing/describe-oracle.ts'
import { exchange } from '#game/testing/evidence.ts'
import oracle from './oracle.ts'

const PAYLOAD = '</script><script>alert(`xss`)</script>'
const film = (captions: string, facts: { url?: string; status?: number; contentType?: string } = {}) =>
  exchange({
    route: '/promotion',
    url: '/promotion',
    contentType: 'text/html; charset=utf-8',
    reply: `<script id="subtitle" type="text/vtt">\n${captions}\n</script>`,
    ...facts,
  })

describeOracle('videoXssChallenge', oracle, {
  fires: {
    'the captions are the payload': film(PAYLOAD),
    'the payload is among captions': film(`WEBVTT\n\n00:00.000 --> 00:05.000\n${PAYLOAD}`),
    'the film is asked for with more': film(PAYLOAD, { url: '/promotion?from=fair' }),
  },
  staysSilent: {
    'the captions are harmless': film('WEBVTT'),
    'the script stays within the captions': film('<script>alert(`xss`)</script>'),
    'the payload is escaped': film(PAYLOAD.replaceAll('<', '&lt;')),
    'the quotes differ': film(PAYLOAD.replaceAll('`', "'")),
    'it is no page': film(PAYLOAD, { contentType: 'application/json' }),
    'the shop is out of order': film(PAYLOAD, { status: 500 }),
  },
})
