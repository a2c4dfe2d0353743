import { describe, expect, it } from 'vitest'
import type { Evidence } from '#game/evidence/evidence.ts'
import { describeOracle } from '#game/testing/describe-oracle.ts'
import { contextWith, customer, shopOf } from '#game/testing/evidence.ts'
import oracle from './oracle.ts'

const shop = shopOf(`
  CREATE TABLE Users (id INTEGER, email TEXT);
  INSERT INTO Users VALUES (15, 'accountant@juice-sh.op'), (24, NULL);
`)

function signedIn(email: string, role = 'accounting', id = 15): Evidence['signedIn'] {
  return { customer: customer({ id, email, role }), basketId: 6 }
}

describeOracle('ephemeralAccountantChallenge', oracle, {
  context: { shop },
  fires: {
    'the accountant came out of nowhere': signedIn('acc0unt4nt@juice-sh.op'),
    'another id was borrowed': signedIn('acc0unt4nt@juice-sh.op', 'accounting', 1),
  },
  staysSilent: {
    'the real accountant is signed in': signedIn('accountant@juice-sh.op'),
    'the role is another': signedIn('acc0unt4nt@juice-sh.op', 'admin'),
    'the role is written otherwise': signedIn('acc0unt4nt@juice-sh.op', 'Accounting'),
    'the accountant works elsewhere': signedIn('acc0unt4nt@example.org'),
    'the address goes on': signedIn('acc0unt4nt@juice-sh.op.example.org'),
    'it is another made-up customer': signedIn('nobody@juice-sh.op'),
  },
})

describe('ephemeralAccountantChallenge, once the accountant is in the table', () => {
  it.each(['acc0unt4nt@juice-sh.op', 'ACC0UNT4NT@juice-sh.op'])('as %s, it stays silent', (email) => {
    const staffed = shopOf(`CREATE TABLE Users (id INTEGER, email TEXT); INSERT INTO Users VALUES (24, '${email}')`)
    expect(oracle.isSolvedBy(signedIn('acc0unt4nt@juice-sh.op'), contextWith({ shop: staffed }))).toBe(false)
  })
})
