import { describe, expect, it } from 'vitest'
import { describeOracle } from '#game/testing/describe-oracle.ts'
import { contextWith, exchange, shopOf } from '#game/testing/evidence.ts'
import oracle from './oracle.ts'

const route = '/rest/2fa/verify'

const shopWhereHisSecretIs = (secret: string) =>
  shopOf(`
    CREATE TABLE Users (email TEXT, totpSecret TEXT);
    INSERT INTO Users VALUES ('wurstbrot@juice-sh.op', '${secret}'), ('new@example.org', 'ABCDEFGH');
  `)

function verified(umail: unknown, status = 200) {
  const reply = JSON.stringify({ authentication: { token: 'a.b.c', bid: 7, umail } })
  return exchange({ method: 'POST', route, status, reply })
}

describeOracle('twoFactorAuthUnsafeSecretStorageChallenge', oracle, {
  context: { shop: shopWhereHisSecretIs('IFTXE3SPOEYVURT2MRYGI52TKJ4HC3KH') },
  fires: { 'his code was accepted': verified('wurstbrot@juice-sh.op') },
  staysSilent: {
    'the code was wrong': verified('wurstbrot@juice-sh.op', 401),
    'the code was wrong, and the reply is empty': exchange({ method: 'POST', route, status: 401 }),
    'it is the code of somebody else': verified('new@example.org'),
    'somebody is called alike': verified('wurstbrot@example.org'),
    'the address is written otherwise': verified('Wurstbrot@juice-sh.op'),
    'the reply names nobody': verified(undefined),
    'the reply is no JSON': exchange({ method: 'POST', route, reply: 'wurstbrot@juice-sh.op' }),
  },
})

describe('twoFactorAuthUnsafeSecretStorageChallenge', () => {
  it.each([
    ['another secret was enrolled', 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'],
    ['it was switched off', ''],
  ])('stays silent when %s', (_name, secret) => {
    expect(
      oracle.isSolvedBy(verified('wurstbrot@juice-sh.op'), contextWith({ shop: shopWhereHisSecretIs(secret) })),
    ).toBe(false)
  })
})
