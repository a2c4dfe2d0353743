import { defineTutorial } from '#range/tutorial.ts'

export default defineTutorial([
  {
    id: 'louder',
    fixture: '#product-search-fixture',
    until: { kind: 'time', seconds: 10 },
    text: 'The same hole as in *DOM XSS*, and something louder to put into it.',
  },
  {
    id: 'paste',
    fixture: '#product-search-fixture',
    until: { kind: 'value', selector: '#searchQuery input', value: '{{bonusPayload}}' },
    text: 'Paste this into the search field: ``{{bonusPayload}}``',
  },
  {
    id: 'enter',
    fixture: '#product-search-fixture',
    until: { kind: 'markup', selector: '#searchValue', value: '{{bonusPayload}}' },
    text: 'Turn the volume **up**, then press **Enter**.',
  },
  {
    id: 'listen',
    fixture: '.noResult',
    until: { kind: 'time', seconds: 5 },
    text: 'Lean back. This is what *arbitrary content* sounds like. No net? Then the ticket has a sound of ours.',
  },
])
