import { describeOracle } from '#game/testing/describe-oracle.ts'
import { registration } from '#game/testing/evidence.ts'
import oracle from './oracle.ts'

const form = { email: 'boss@example.org', password: 'squeeze-me', passwordRepeat: 'squeeze-me' }

describeOracle('registerAdminChallenge', oracle, {
  fires: { 'the new row is an administrator’s': registration({ ...form, role: 'admin' }, { role: 'admin' }) },
  staysSilent: {
    'nobody asked': registration(form),
    'the role was asked for and not given': registration({ ...form, role: 'admin' }, { role: 'customer' }),
    'it is another role': registration({ ...form, role: 'accounting' }, { role: 'accounting' }),
    'only the address speaks of an admin': registration({ ...form, email: 'admin@example.org' }),
  },
})
