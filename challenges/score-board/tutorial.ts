import { defineTutorial } from '#game/tutorial.ts'

export default defineTutorial([
  {
    id: 'welcome',
    fixture: 'app-navbar',
    until: { kind: 'time', seconds: 10 },
    text: 'Welcome. **This shop is broken on purpose**, in more than a hundred ways. A *score board* keeps count of what you have found.',
  },
  {
    id: 'find-it',
    fixture: 'app-navbar',
    until: { kind: 'time', seconds: 12 },
    skipIfSolved: 'scoreBoardChallenge',
    text: 'No link leads there yet. **Finding the score board is your first challenge**, and one of the gentlest.',
  },
  {
    id: 'two-ways',
    fixture: 'app-navbar',
    until: { kind: 'time', seconds: 12 },
    text: 'Two ways: **guess** what its address might be, or **read** the code the shop has sent to your browser. It has to know.',
  },
  {
    id: 'developer-tools',
    fixture: 'app-navbar',
    until: { kind: 'devtools' },
    text: "That code is no secret. At a computer, open your browser's developer tools with `F12` and have a look around. A phone has none: there, guess.",
  },
  {
    id: 'search',
    fixture: 'app-navbar',
    until: { kind: 'route', path: 'score-board' },
    text: 'Search the JavaScript sources for anything that sounds like a *score board*, best of all where paths are listed. Or guess in the address bar: **change what follows `#/`**, use small letters, and a hyphen between two words.',
    wrong:
      'Only juice: the shop shows that for every address it does not know. Keep the part up to `#/` as it is, and try another word behind it.',
  },
  {
    id: 'found',
    fixture: 'app-score-board',
    until: { kind: 'time', seconds: 60 },
    sees: 'app-score-board h1',
    isArrival: true,
    text: '**There it is.** Each bar is a challenge, and one that is solved is filled in. From now on the menu knows the way too.',
  },
])
