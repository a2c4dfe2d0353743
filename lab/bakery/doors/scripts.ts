import type { Doors } from '../bakery-world.ts'
import { BakeryFault, sendFile, sendJson, sendText } from '../call.ts'
import { escapeHtml, sendPage } from '../pages.ts'
import { keep, shorten, shortenLogo } from '../state.ts'

/** Pages that reflect input, and data that other pages may load. */
export const scriptDoors: Doors = {
  'GET greet': (call) => sendPage('Greeting', `<p>Good morning, ${call.ask('name')}.</p>`),
  'GET greet/attribute': (call) => sendPage('Greeting', `<input name="name" value="${call.ask('name')}">`),
  'GET greet/script': (call) =>
    sendPage(
      'Greeting',
      `<p id="hello"></p>\n<script>\n  const name = "${call.ask('name')}"\n  document.querySelector("#hello").textContent = "Good morning, " + name\n</script>`,
    ),
  'GET greet/link': (call) => sendPage('Greeting', `<a href="${escapeHtml(call.ask('to'))}">Your bakery of choice</a>`),
  'GET greet/fragment': () =>
    sendPage(
      'Greeting',
      '<p id="hello"></p>\n<script>\n  document.querySelector("#hello").innerHTML = "Good morning, " + decodeURIComponent(location.hash.slice(1))\n</script>',
    ),
  'GET safe/greet': (call) => sendPage('Greeting', `<p>Good morning, ${escapeHtml(call.ask('name'))}.</p>`),

  'GET greet/strict': (call) =>
    sendPage('Greeting', `<p>Good morning, ${call.ask('name')}.</p>`, {
      headers: { 'content-security-policy': "default-src 'none'; script-src 'self'" },
    }),
  'GET greet/policy': (call) =>
    sendPage('Greeting', `<p>Good morning, ${call.ask('name')}.</p>`, {
      headers: {
        'content-security-policy': `default-src 'none'; img-src ${writeSource(call.ask('logo'))}; script-src 'self'`,
      },
    }),

  'GET safe/greet/policy': (call) =>
    sendPage('Greeting', `<p>Good morning, ${escapeHtml(call.ask('name'))}.</p>`, {
      headers: {
        'content-security-policy': `default-src 'none'; img-src ${findOrigin(call.ask('logo'))}; script-src 'self'`,
      },
    }),

  'GET guestbook': (_call, { state }) =>
    sendPage(
      'Guest book',
      state.guestbook.map(({ name, text }) => `<p><b>${escapeHtml(name)}</b> ${text}</p>`).join('\n') ||
        '<p>Empty.</p>',
    ),
  'POST guestbook': (call, { state }) => {
    const { name = 'somebody', text = '' } = call.readFields()
    keep(state.guestbook, { id: state.nextId++, name: shorten(name), text: shorten(text) })
    return sendText('Thank you.', 201)
  },
  'GET safe/guestbook': (_call, { state }) =>
    sendPage(
      'Guest book',
      state.guestbook.map(({ name, text }) => `<p><b>${escapeHtml(name)}</b> ${escapeHtml(text)}</p>`).join('\n'),
    ),

  'GET flour/closed': () => sendJson({ flour: 0.48 }),
  'GET flour/open': () => sendJson({ flour: 0.48 }, 200, { 'access-control-allow-origin': '*' }),
  'GET flour/mirror': (call) => {
    const origin = call.readHeader('origin')
    const own = call.readCookie('bakery_member') || 'nobody'
    return sendJson({ flour: 0.48, debtsOf: own }, 200, {
      ...(origin && { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' }),
      vary: 'origin',
    })
  },
  'GET safe/flour': (call) => {
    const origin = call.readHeader('origin')
    const isPartner = origin === 'https://partner.example'
    return sendJson({ flour: 0.48 }, 200, {
      ...(isPartner && { 'access-control-allow-origin': origin }),
      vary: 'origin',
    })
  },

  'GET member': (call) => {
    const member = JSON.stringify({ name: call.readCookie('bakery_member') || 'nobody', debts: 12.4 })
    const callback = call.ask('callback')
    if (callback === '') return sendJson(JSON.parse(member))
    if (!/^[\w.$]{1,60}$/.test(callback)) throw new BakeryFault(400, 'A callback is the name of a function.')
    return sendFile(`${callback}(${member})`, 'text/javascript; charset=utf-8')
  },
  'GET safe/member': (call) => sendJson({ name: call.readCookie('bakery_member') || 'nobody', debts: 12.4 }),

  'POST logos': (call, { state }) => {
    const drawing = shortenLogo(call.readText())
    if (!drawing.includes('<svg')) throw new BakeryFault(400, 'A logo is a drawing in SVG.')
    if (state.logos.length > 1) state.logos.shift()
    state.logos.push(drawing)
    return sendJson({ address: `logos/${state.logos.length}` }, 201)
  },
  'GET logos/*': ({ rest }, { state }) => sendFile(findLogo(state.logos, rest), 'image/svg+xml'),
  'GET safe/logos/*': ({ rest }, { state }) => ({
    status: 200,
    headers: {
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'content-disposition': 'attachment; filename="logo.svg"',
    },
    body: findLogo(state.logos, rest),
  }),

  'GET standing-order': () =>
    sendPage(
      'Standing order',
      '<form action="standing-order" method="post">\n  <input name="cake" value="plum">\n  <button>Every morning</button>\n</form>',
    ),
  'POST standing-order': (call, { state }) => {
    const member = call.readCookie('bakery_member')
    if (!member) throw new BakeryFault(401, 'Members only.')
    const { cake = 'plum' } = call.readFields()
    keep(state.standingOrders, `${shorten(member, 40)}: ${shorten(cake, 40)}`)
    return sendJson({ standingOrders: state.standingOrders }, 201)
  },
  'GET safe/standing-order': (call) =>
    sendPage(
      'Standing order',
      `<form action="standing-order" method="post">\n  <input name="cake" value="plum">\n  <input type="hidden" name="token" value="${tokenFor(call.readCookie('bakery_member'))}">\n  <button>Every morning</button>\n</form>`,
    ),
  'POST safe/standing-order': (call, { state }) => {
    const member = call.readCookie('bakery_member')
    if (!member) throw new BakeryFault(401, 'Members only.')
    const { cake = 'plum', token = '' } = call.readFields()
    if (token !== tokenFor(member)) throw new BakeryFault(403, 'This order does not come from our own form.')
    keep(state.standingOrders, `${shorten(member, 40)}: ${shorten(cake, 40)}`)
    return sendJson({ standingOrders: state.standingOrders }, 201)
  },
}

/** A logo's address for a policy, without line breaks. */
function writeSource(address: string): string {
  return address.replace(/[^\x20-\x7e]/g, '') || "'self'"
}

/** Origin of a logo. It has no semicolons or blanks, so it cannot add a rule to the policy. */
function findOrigin(address: string): string {
  const url = URL.parse(address)
  return url?.protocol === 'https:' && /^[\w.-]+$/.test(url.hostname) ? url.origin : "'self'"
}

function findLogo(logos: readonly string[], number: string): string {
  const logo = logos[Number(number) - 1]
  if (logo === undefined) throw new BakeryFault(404, 'No such logo.')
  return logo
}

/** CSRF token of the bakery's own form. A real one would be random for each visitor. */
function tokenFor(member: string): string {
  return Buffer.from(`crumb-${member.slice(0, 40)}`).toString('hex')
}
