import { defineTutorial } from '#game/tutorial.ts'
import { LOG_OUT } from '#game/tutorial-steps.ts'

export default defineTutorial([
  LOG_OUT,
  {
    id: 'no-trick',
    fixture: 'app-navbar',
    until: { kind: 'time', seconds: 7 },
    text: 'No injection this time. We become the **administrator** with nothing but their real password.',
  },
  {
    id: 'login-page',
    fixture: 'app-navbar',
    until: { kind: 'route', path: 'login', via: ['search'] },
    text: 'First the **e-mail address**. Open one or the other product: reviews are signed, and one by the administrator is among them. When you have it, open the **login page**.',
  },
  {
    id: 'address',
    fixture: '#email',
    until: { kind: 'value', selector: '#email', value: 'admin@{{domain}}' },
    sees: '#login-form label, #email, #password, #loginButton, #login-form .error',
    text: 'Type it: `admin@{{domain}}`.',
  },
  {
    id: 'guess',
    fixture: '#password',
    until: { kind: 'filled', selector: '#password' },
    sees: '#login-form label, #email, #password, #loginButton, #login-form .error',
    text: 'Now guess. **Something silly** is a good start, for passwords usually are.',
  },
  {
    id: 'admin',
    fixture: '#password',
    until: { kind: 'value', selector: '#password', value: 'admin' },
    sees: '#login-form label, #email, #password, #loginButton, #login-form .error',
    text: 'Too clever. People in charge like to use what is already on the screen: try `admin`.',
  },
  {
    id: 'one-digit',
    fixture: '#password',
    until: { kind: 'value', selector: '#password', value: 'admin1' },
    sees: '#login-form label, #email, #password, #loginButton, #login-form .error',
    text: 'Close, you can feel it. When a rule asks for a digit, one is added **at the end**: `admin1`.',
  },
  {
    id: 'two-digits',
    fixture: '#password',
    until: { kind: 'value', selector: '#password', value: 'admin12' },
    sees: '#login-form label, #email, #password, #loginButton, #login-form .error',
    text: 'Warmer. And when it has to be longer: `admin12`.',
  },
  {
    id: 'three-digits',
    fixture: '#password',
    until: { kind: 'value', selector: '#password', value: 'admin123' },
    sees: '#login-form label, #email, #password, #loginButton, #login-form .error',
    text: 'Hot. **One more digit**, you can count.',
    wrong: 'Count on: after `admin12` comes one more digit.',
  },
  {
    id: 'log-in',
    fixture: '#loginButton',
    until: { kind: 'role', role: 'admin' },
    sees: '#login-form label, #email, #password, #loginButton, #login-form .error',
    text: 'Press **Log in**.',
  },
  {
    id: 'done',
    fixture: 'app-navbar',
    until: { kind: 'time', seconds: 20 },
    isArrival: true,
    text: '**You are the administrator.** No trick, no tool. A list of the most common passwords gets there within seconds, and nobody counts the attempts.',
  },
])
