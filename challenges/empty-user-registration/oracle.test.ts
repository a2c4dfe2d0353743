import { describeOracle } from '#game/testing/describe-oracle.ts'
import { registration } from '#game/testing/evidence.ts'
import oracle from './oracle.ts'

describeOracle('emptyUserRegistration', oracle, {
  fires: {
    'both fields are empty': registration({ email: '', password: '' }),
    'the repetition is empty too': registration({ email: '', password: '', passwordRepeat: '' }),
  },
  staysSilent: {
    'the form is filled in': registration({ email: 'a@example.org', password: 'squeeze-me' }),
    'only the address is empty': registration({ email: '', password: 'squeeze-me' }),
    'only the password is empty': registration({ email: 'a@example.org', password: '' }),
    'both are blanks': registration({ email: ' ', password: ' ' }),
    'both are missing': registration({}),
    'the password is missing': registration({ email: '' }),
    'the row got an address after all': registration({ email: '', password: '' }, { email: 'nobody@example.org' }),
  },
})
