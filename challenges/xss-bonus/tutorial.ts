import { defineTutorial } from '#game/tutorial.ts'

export default defineTutorial([
  {
    id: 'louder',
    fixture: '#product-search-fixture',
    until: { kind: 'time', seconds: 10 },
    sees: '#searchQuery',
    text: 'The same hole as in *DOM XSS*, and something louder to put into it. On a phone the search field hides behind the magnifying glass.',
  },
  {
    id: 'paste',
    fixture: '#product-search-fixture',
    until: { kind: 'value', selector: '#searchQuery input', value: '{{bonusPayload}}' },
    sees: '#searchQuery',
    text: 'Copy this and paste it into the search field: ``{{bonusPayload}}``',
  },
  {
    id: 'enter',
    fixture: '#product-search-fixture',
    until: { kind: 'markup', selector: '#searchValue', value: '{{bonusPayload}}' },
    sees: '#searchQuery, #searchValue',
    text: 'Turn the volume **up**, then press **Enter**.',
  },
  {
    id: 'listen',
    fixture: '#searchValue',
    until: { kind: 'time', seconds: 5 },
    sees: '#searchQuery, #searchValue iframe',
    isArrival: true,
    text: 'Press play, if it does not begin by itself, and lean back. This is what *arbitrary content* sounds like. No net? Then the ticket has a sound of ours.',
  },
])
