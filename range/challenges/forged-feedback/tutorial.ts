import { defineTutorial } from '#range/tutorial.ts'

export default defineTutorial([
  {
    id: 'contact',
    fixture: 'app-navbar',
    until: { kind: 'route', path: 'contact' },
    text: 'This one begins where customers say what they think. Open **Customer Feedback**, from the side menu.',
  },
  {
    id: 'as-somebody',
    fixture: 'app-navbar',
    until: { kind: 'time', seconds: 10 },
    text: 'We are going to leave feedback **as somebody else**.',
  },
  {
    id: 'normally',
    fixture: 'app-navbar',
    until: { kind: 'time', seconds: 10 },
    text: 'Normally it is signed by you, or by nobody if you are not logged in. The field *Author* cannot be edited.',
  },
  {
    id: 'server',
    fixture: 'app-navbar',
    until: { kind: 'time', seconds: 10 },
    text: 'But how does the **server** know who you are? Let us look for a mistake in that.',
  },
  {
    id: 'developer-tools',
    fixture: 'app-navbar',
    until: { kind: 'devtools' },
    text: "Open your browser's developer tools with `F12` and **inspect the form**.",
  },
  {
    id: 'fields',
    fixture: 'app-navbar',
    until: { kind: 'time', seconds: 8 },
    text: 'Count the fields. There are **more than you can see**: one of them has the attribute `hidden`.',
  },
  {
    id: 'number',
    fixture: 'app-navbar',
    until: { kind: 'changed', selector: '#userId' },
    text: "It is called `userId`. Remove `hidden` from it, then **type another customer's number** into the field that appears, for example `1`.",
  },
  {
    id: 'submit',
    fixture: 'app-navbar',
    until: { kind: 'click', selector: '#submitButton' },
    text: 'Fill in the rest of the form as usual and press **Submit**.',
  },
  {
    id: 'done',
    fixture: 'app-navbar',
    until: { kind: 'time', seconds: 15 },
    text: "**Done.** The shop has written your words down under somebody else's name. A field that cannot be seen is still a field that you can fill in.",
  },
])
