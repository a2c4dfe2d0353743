// The shop window: turns the sign and lists what there is.
const PAGES = {
  '/cakes': 'Cakes',
  '/guestbook': 'Guest book',
  // Not linked any more since the new lock.
  '/backroom': 'Back room',
}

function turnSign(sign) {
  sign.textContent = sign.dataset.open === 'yes' ? 'Open' : 'Back in a minute'
}

document.title = PAGES[location.pathname] ?? 'Bakery'
turnSign(document.querySelector('#sign'))
