import type { StepDraft } from '#game/tutorial.ts'

// Steps that several tutorials share. Their ids stay: other languages have the texts by them.

export const LOG_OUT: StepDraft = {
  id: 'log-out',
  fixture: '#navbarAccount',
  until: { kind: 'session', present: false },
  text: 'You are logged in. **Log out first**, by way of the account menu. On a phone the account is in the side menu.',
}

export const OPEN_LOGIN_PAGE: StepDraft = {
  id: 'login-page',
  fixture: 'app-navbar',
  until: { kind: 'route', path: 'login' },
  text: 'Open the login page: the account menu leads there. On a phone the account is in the side menu.',
}

/** Login that the shop refuses. */
export const LOG_IN_IN_VAIN: readonly StepDraft[] = [
  {
    id: 'log-in',
    fixture: '#loginButton',
    until: { kind: 'present', selector: '#login-form .error' },
    sees: '#login-form label, #email, #password, #loginButton, #login-form .error',
    text: 'Press **Log in**.',
  },
  {
    id: 'refused',
    fixture: '#loginButton',
    until: { kind: 'time', seconds: 10 },
    sees: '#login-form label, #email, #password, #loginButton, #login-form .error',
    text: 'Refused, as expected. Time to be impolite.',
  },
]
