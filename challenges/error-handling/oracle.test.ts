import { describeOracle } from '#game/testing/describe-oracle.ts'
import { exchange } from '#game/testing/evidence.ts'
import oracle from './oracle.ts'

const stack =
  'Error: Unexpected path: /rest/qwertz\n    at notFound (file:///app/shop/pages.ts:12:9)\n    at node:internal/x:1:2'
const json = (error: object) => JSON.stringify({ error })
const failed = (status: number, reply: string) => exchange({ url: '/rest/qwertz', status, reply })

describeOracle('errorHandlingChallenge', oracle, {
  fires: {
    'an unknown path is answered with a stack': failed(500, json({ message: 'Unexpected path', stack })),
    'the page is HTML': failed(500, '<li> &nbsp; &nbsp;at notFound (file:///app/shop/pages.ts:12:9)</li>'),
    'the page is text': failed(500, stack),
    'the server is a Windows machine': failed(500, 'at run (C:\\shop\\pages.ts:12:9)'),
    'the database complains': failed(500, json({ code: 'SQLITE_ERROR', sql: 'SELECT * FROM Users' })),
    'something is not there, and the page has a stack': failed(404, json({ message: 'ENOENT', stack })),
    'the address cannot be decoded, and the page has a stack': failed(400, json({ message: 'Failed', stack })),
    'a token is missing, and the page has a stack': failed(401, json({ stack })),
    'a forbidden file is answered with a stack': failed(403, json({ message: 'Only .md', stack })),
  },
  staysSilent: {
    'a token is missing': failed(
      401,
      json({ name: 'UnauthorizedError', message: 'No Authorization header was found' }),
    ),
    'something is not there': failed(404, json({ message: 'Not Found' })),
    'the database refuses a row': failed(
      500,
      json({ message: 'internal error', errors: ['SQLITE_CONSTRAINT: FOREIGN KEY constraint failed'] }),
    ),
    'a file is too large': failed(
      500,
      json({ name: 'MulterError', message: 'File too large', code: 'LIMIT_FILE_SIZE' }),
    ),
    'the answer is fine and quotes a stack': failed(200, stack),
    'a redirect quotes a stack': failed(302, stack),
    'the error keeps its secrets': failed(500, json({ message: 'internal error', errors: ['something broke'] })),
    'the error has an empty stack': failed(500, json({ message: 'broken', stack: '' })),
    'a refusal names a path': failed(400, json({ message: 'no such thing at /rest/qwertz' })),
    'the reply is empty': failed(500, ''),
  },
})
