import { defineTutorial } from '#range/tutorial.ts'

export default defineTutorial([
  {
    id: 'log-in',
    fixture: '#navbarAccount',
    until: { kind: 'session', present: true },
    text: 'Today we look for a place where the shop **repeats what you say** without thinking about it. **Log in** first, as whoever you like.',
  },
  {
    id: 'addresses',
    fixture: 'app-navbar',
    until: { kind: 'route', path: 'address/saved' },
    text: 'Whatever you type may come back somewhere. Addresses, for instance: open *Account*, *Orders & Payment*, **My saved addresses**.',
  },
  {
    id: 'add',
    fixture: 'app-navbar',
    until: { kind: 'route', path: 'address/create' },
    text: '**Add a new address.** Every field of that form is a candidate.',
  },
  {
    id: 'harmless',
    fixture: 'app-navbar',
    until: { kind: 'route', path: 'address/saved' },
    text: 'Fill it in with something harmless, submit it and **watch the message at the foot of the page**.',
  },
  {
    id: 'echo',
    fixture: 'app-navbar',
    until: { kind: 'route', path: 'address/create' },
    text: 'Did you see it? The message named **your city**: something you typed came back. **Add another address** to find out how.',
  },
  {
    id: 'city',
    fixture: 'app-navbar',
    until: { kind: 'route', path: 'address/saved' },
    text: 'This time live in the city of ``<iframe src="javascript:alert(`xss`)">`` and submit the form.',
  },
  {
    id: 'order',
    fixture: 'app-navbar',
    until: { kind: 'route', path: 'order-completion' },
    text: 'Only text: here somebody did it right. Finding nothing is part of the work. **Place an order** and keep looking for what comes back: put something into the basket and go all the way through the checkout.',
  },
  {
    id: 'track',
    fixture: 'app-navbar',
    until: { kind: 'route', path: 'track-result' },
    text: 'Your order can be tracked. Follow the link to **Track Orders**.',
  },
  {
    id: 'payload',
    fixture: 'app-navbar',
    until: { kind: 'asked', path: 'track-result', parameter: 'id', value: '<iframe src="javascript:alert(`xss`)">' },
    unskippable: false,
    text: 'The order number stands **on the page and in the address**. In the address bar, put ``<iframe src="javascript:alert(`xss`)">`` in the place of the number behind `id=`, then press **Enter**.',
  },
  {
    id: 'alert',
    fixture: 'app-navbar',
    until: { kind: 'time', seconds: 10 },
    text: '**There is the alert.** The server found no such order, repeated what you had asked for, and the page believed it. Who sends this address to somebody else runs a script in *their* browser.',
  },
])
