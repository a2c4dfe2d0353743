import { defineTutorial } from '#range/tutorial.ts'

export default defineTutorial([
  {
    id: 'admin-first',
    fixture: 'app-navbar',
    until: { kind: 'time', seconds: 15 },
    skipIfSolved: 'loginAdminChallenge',
    text: '*Login Admin* has not been solved so far. It teaches what this one takes for granted, so better do that first.',
  },
  {
    id: 'log-out',
    fixture: '#navbarAccount',
    until: { kind: 'session', present: false },
    text: 'You are logged in. **Log out first**, by way of the account menu.',
  },
  {
    id: 'login-page',
    fixture: 'app-navbar',
    until: { kind: 'route', path: 'login' },
    text: 'Open the login page: the account menu leads there.',
  },
  {
    id: 'goal',
    fixture: 'app-navbar',
    until: { kind: 'time', seconds: 15 },
    text: 'We want to be **Bender**. His address and password are unknown to us.',
  },
  {
    id: 'address-is-enough',
    fixture: 'app-navbar',
    until: { kind: 'time', seconds: 15 },
    text: 'For an **injection** the address alone is enough.',
  },
  {
    id: 'feedback',
    fixture: 'app-navbar',
    until: { kind: 'time', seconds: 15 },
    text: 'Customers who give **feedback** are named half, the other half follows a pattern.',
  },
  {
    id: 'about',
    fixture: 'app-navbar',
    until: { kind: 'route', path: 'about' },
    text: 'Open the page **About Us**, from the side menu.',
  },
  {
    id: 'work-out',
    fixture: 'app-navbar',
    until: { kind: 'route', path: 'login' },
    text: 'Find the feedback that sounds like Bender and **work out** his address. Then go to the login page.',
  },
  {
    id: 'address',
    fixture: '#email',
    until: { kind: 'value', selector: '#email', value: 'bender@{{domain}}' },
    text: 'Type the **address** you worked out.',
  },
  {
    id: 'password',
    fixture: '#password',
    until: { kind: 'differs', selector: '#password', value: 'OhG0dPlease1nsertLiquor!' },
    text: 'As password type anything, except the right one.',
  },
  {
    id: 'log-in',
    fixture: '#loginButton',
    until: { kind: 'click', selector: '#loginButton' },
    text: 'Press **Log in**.',
  },
  {
    id: 'refused',
    fixture: '#loginButton',
    until: { kind: 'time', seconds: 10 },
    text: 'Refused, as expected. Time to be impolite.',
  },
  {
    id: 'comment',
    fixture: '#email',
    until: { kind: 'value', selector: '#email', value: "bender@{{domain}}'--" },
    text: "Add a quote and a comment: `bender@{{domain}}'--`",
  },
  {
    id: 'log-in-again',
    fixture: '#loginButton',
    until: { kind: 'click', selector: '#loginButton' },
    text: 'And **Log in**.',
  },
  {
    id: 'done',
    fixture: 'app-navbar',
    until: { kind: 'time', seconds: 5 },
    text: '**You are Bender.** He would have approved.',
  },
])
