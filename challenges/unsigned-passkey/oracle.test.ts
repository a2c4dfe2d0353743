import { describeOracle } from '#game/testing/describe-oracle.ts'
import { exchange, shopOf } from '#game/testing/evidence.ts'
import { Authenticator } from '#game/visitor/authenticator.ts'
import oracle from './oracle.ts'

const STAN = 'stan@juice-sh.op'
const phone = new Authenticator('http://localhost', 'c3Rhbg')
const forger = new Authenticator('http://localhost', 'c3Rhbg')
const own = new Authenticator('http://localhost', 'b3du')
const forgerOfOwn = new Authenticator('http://localhost', 'b3du')
const unreadable = new Authenticator('http://localhost', 'b2Rk')

const shop = shopOf(`
  CREATE TABLE Users (id INTEGER PRIMARY KEY, email TEXT, role TEXT);
  INSERT INTO Users VALUES (20, '${STAN}', 'deluxe'), (24, 'new@example.org', 'customer');
  CREATE TABLE Passkeys (UserId INTEGER, credentialId TEXT, publicKey TEXT);
  INSERT INTO Passkeys VALUES
    (20, 'c3Rhbg', '${phone.publicKey}'), (24, 'b3du', '${own.publicKey}'), (20, 'b2Rk', 'AAAA')`)

const answerOf = (authenticator: Authenticator) => authenticator.logIn({ challenge: 'bm9uY2U' })

function login(body: unknown, umail: unknown = STAN, facts: { status?: number; route?: string } = {}) {
  const reply = JSON.stringify({ authentication: { token: 'a.b.c', bid: 1, umail } })
  return exchange({ method: 'POST', route: '/rest/passkeys/login', body, reply, ...facts })
}

const withSignature = (signature: unknown) => {
  const answer = answerOf(phone)
  return { ...answer, response: { ...answer.response, signature } }
}

describeOracle('unsignedPasskeyChallenge', oracle, {
  context: { shop },
  fires: {
    'another key has signed': login(answerOf(forger)),
    'the signature is any bytes': login(withSignature('MAYCAQECAQE')),
    'the signature is of another answer': login(
      withSignature(phone.logIn({ challenge: 'b3RoZXI' }).response.signature),
    ),
  },
  staysSilent: {
    'his own key has signed': login(answerOf(phone)),
    'the answer was refused': login(answerOf(forger), STAN, { status: 401 }),
    'the reply is somebody else’s': login(answerOf(forger), 'new@example.org'),
    'the reply names nobody': login(answerOf(forger), null),
    'a forged answer for one’s own passkey': login(answerOf(forgerOfOwn), 'new@example.org'),
    'a forged answer for one’s own passkey, with his address in the reply': login(answerOf(forgerOfOwn)),
    'no passkey has that id': login(answerOf(new Authenticator('http://localhost'))),
    'the stored key cannot be read': login(answerOf(unreadable)),
    'there is no signature': login(withSignature(undefined)),
    'the body is text': login(JSON.stringify(answerOf(forger))),
    'the body is nothing': login(undefined),
  },
})
