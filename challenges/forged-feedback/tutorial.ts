import { defineTutorial } from '#game/tutorial.ts'

export default defineTutorial([
  {
    id: 'contact',
    fixture: 'app-navbar',
    until: { kind: 'route', path: 'contact' },
    text: 'This one begins where customers say what they think. Open **Customer Feedback**, in the side menu.',
  },
  {
    id: 'as-somebody',
    fixture: 'app-navbar',
    until: { kind: 'time', seconds: 10 },
    sees: '#author',
    text: 'We are going to leave feedback **as somebody else**.',
  },
  {
    id: 'normally',
    fixture: 'app-navbar',
    until: { kind: 'time', seconds: 10 },
    sees: '#author',
    text: 'Normally it is signed by you, or by nobody if you are not logged in. The field *Author* cannot be edited.',
  },
  {
    id: 'server',
    fixture: 'app-navbar',
    until: { kind: 'time', seconds: 10 },
    sees: '#author',
    text: 'But how does the **server** know who you are? Let us look for a mistake in that.',
  },
  {
    id: 'developer-tools',
    fixture: 'app-navbar',
    until: { kind: 'devtools' },
    sees: '#author',
    text: "At a computer, open your browser's developer tools with `F12` and **inspect the form**: a right click on *Author*, then *Inspect*. A phone has none: read along here.",
  },
  {
    id: 'fields',
    fixture: 'app-navbar',
    until: { kind: 'time', seconds: 8 },
    sees: '#author',
    text: 'Count the fields. There are **more than you can see**: just above *Author* is one that has the attribute `hidden`.',
  },
  {
    id: 'number',
    fixture: 'app-navbar',
    until: { kind: 'changed', selector: '#userId' },
    sees: '#userId, #author',
    text: "It is called `userId`. Remove `hidden` from it: a field appears, with your own number if you are logged in. **Type another customer's number**, `1` or, if that is yours, `2`.",
    wrong: 'That is nobody else: the field is empty, or the number is your own. Type another whole number.',
  },
  {
    id: 'submit',
    fixture: 'app-navbar',
    until: { kind: 'solved', key: 'forgedFeedbackChallenge', again: 'mat-snack-bar-container' },
    sees: '#userId, #captcha-sum, #captchaControl, #submitButton, mat-snack-bar-container',
    failure: 'mat-snack-bar-container',
    text: 'Fill in the rest of the form as usual and press **Submit**.',
    wrong:
      'It was not taken down under another name. Is the result of the sum right, and the number in `userId` that of somebody else? Then submit once more.',
  },
  {
    id: 'done',
    fixture: 'app-navbar',
    until: { kind: 'time', seconds: 15 },
    isArrival: true,
    text: "**Done.** The shop has written your words down under somebody else's name. A field that cannot be seen is still a field that you can fill in.",
  },
])
