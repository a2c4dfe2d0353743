import { describe, expect, it } from 'vitest'
import { describeOracle } from '#game/testing/describe-oracle.ts'
import { contextWith, exchange, shopOf } from '#game/testing/evidence.ts'
import oracle from './oracle.ts'

const SLURM = '06b0c5c1922ed4ed62a5449dd209c96d'
const wanted = { new: 'slurmCl4ssic', repeat: 'slurmCl4ssic' }

const shopWhereHisHashIs = (password: string) =>
  shopOf(`CREATE TABLE Users (id INTEGER, password TEXT); INSERT INTO Users VALUES (2, 'x'), (3, '${password}')`)

function change(query: Record<string, unknown>, { id = 3, status = 200 }: { id?: unknown; status?: number } = {}) {
  const reply = JSON.stringify({ user: { id, email: 'bender@juice-sh.op', password: SLURM } })
  return exchange({ route: '/rest/user/change-password', query, status, reply })
}

describeOracle('changePasswordBenderChallenge', oracle, {
  context: { shop: shopWhereHisHashIs(SLURM) },
  fires: {
    'nobody named the old password': change(wanted),
    'the old password is empty': change({ ...wanted, current: '' }),
    'the first of two is empty': change({ ...wanted, current: ['', 'x'] }),
  },
  staysSilent: {
    'the old password was right': change({ ...wanted, current: 'OhG0dPlease1nsertLiquor!' }),
    'the first of two was right': change({ ...wanted, current: ['OhG0dPlease1nsertLiquor!', ''] }),
    'it is the password of somebody else': change(wanted, { id: 2 }),
    'the shop refused': change(wanted, { status: 401 }),
    'the shop knows no such customer': change(wanted, { status: 404 }),
    'the shop stumbled': change(wanted, { status: 500 }),
    'the id is a text': change(wanted, { id: '3' }),
    'the reply is no JSON': exchange({
      route: '/rest/user/change-password',
      query: wanted,
      reply: 'Password changed.',
    }),
    'the reply is empty': exchange({ route: '/rest/user/change-password', query: wanted }),
  },
})

describe('changePasswordBenderChallenge', () => {
  it.each([
    ['another password', '5f4dcc3b5aa765d61d8327deb882cf99'],
    ['the password in clear text', 'slurmCl4ssic'],
  ])('stays silent when the table holds %s', (_name, stored) => {
    expect(oracle.isSolvedBy(change(wanted), contextWith({ shop: shopWhereHisHashIs(stored) }))).toBe(false)
  })
})
