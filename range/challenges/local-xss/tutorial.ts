import { defineTutorial } from '#range/tutorial.ts'

export default defineTutorial([
  {
    id: 'look',
    fixture: '#product-search-fixture',
    until: { kind: 'time', seconds: 8 },
    text: 'This one begins at the **search field**. Have a good look at it.',
  },
  {
    id: 'harmless',
    fixture: '#product-search-fixture',
    until: { kind: 'value', selector: '#searchQuery input', value: 'owasp' },
    text: 'Search for something harmless. Type `owasp`.',
  },
  {
    id: 'enter',
    fixture: '#product-search-fixture',
    until: { kind: 'markup', selector: '#searchValue', value: 'owasp' },
    text: 'Now press **Enter**.',
  },
  {
    id: 'results',
    fixture: '#product-search-fixture',
    until: { kind: 'time', seconds: 8 },
    text: 'Results, or none. That is not what we are after.',
  },
  {
    id: 'echo',
    fixture: 'app-search-result',
    until: { kind: 'time', seconds: 8 },
    text: 'Look **above** them instead: your own word is repeated on the page.',
  },
  {
    id: 'idea',
    fixture: 'app-search-result',
    until: { kind: 'time', seconds: 15 },
    text: 'Whatever comes back on a page is worth a try. If it returns as *markup* rather than text, you have **cross-site scripting**.',
  },
  {
    id: 'heading',
    fixture: '#product-search-fixture',
    until: { kind: 'value', selector: '#searchQuery input', value: '<h1>owasp' },
    text: 'Begin small, with a heading. Type `<h1>owasp`.',
  },
  {
    id: 'enter-heading',
    fixture: '#product-search-fixture',
    until: { kind: 'markup', selector: '#searchValue', value: '<h1>owasp</h1>' },
    text: 'Press **Enter** again.',
  },
  {
    id: 'bigger',
    fixture: '.noResult',
    until: { kind: 'time', seconds: 8 },
    text: 'The word got bigger. Text does not do that by itself.',
  },
  {
    id: 'part-of-page',
    fixture: '.noResult',
    until: { kind: 'time', seconds: 16 },
    text: 'Inspect it with the developer tools: your `<h1>` has become **part of the page**. Nobody stopped it at the door.',
  },
  {
    id: 'script',
    fixture: '#product-search-fixture',
    until: { kind: 'value', selector: '#searchQuery input', value: '<script>alert(xss)</script>' },
    text: 'Then a script should do as well. Type `<script>alert(xss)</script>`.',
  },
  {
    id: 'enter-script',
    fixture: '#product-search-fixture',
    until: { kind: 'markup', selector: '#searchValue', value: '<script>alert(xss)</script>' },
    text: 'And **Enter**.',
  },
  {
    id: 'nothing',
    fixture: '.noResult',
    until: { kind: 'time', seconds: 10 },
    text: 'Nothing happens. The tag is on the page, but browsers **do not run** scripts that arrive this way.',
  },
  {
    id: 'frame',
    fixture: '#product-search-fixture',
    until: { kind: 'value', selector: '#searchQuery input', value: '<iframe src="javascript:alert(`xss`)">' },
    text: 'A frame has no such scruples. Type ``<iframe src="javascript:alert(`xss`)">``.',
  },
  {
    id: 'enter-frame',
    fixture: '#product-search-fixture',
    until: { kind: 'markup', selector: '#searchValue', value: '<iframe src="javascript:alert(`xss`)"></iframe>' },
    text: '**Enter**, and confirm the box that pops up.',
  },
  {
    id: 'yours',
    fixture: '.noResult',
    until: { kind: 'time', seconds: 8 },
    text: "**That was your script**, in somebody else's page.",
  },
  {
    id: 'dom-based',
    fixture: '.noResult',
    until: { kind: 'time', seconds: 16 },
    text: 'It is called *DOM-based* because the page did it to itself: the server has never seen your payload. A link with it in the address would have done the same to anybody.',
  },
])
