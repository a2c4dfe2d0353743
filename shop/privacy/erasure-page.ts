import { escapeHtml } from '#foundation/html.ts'
import type { Say } from '#shop/texts/sentences.ts'

/** Form to request erasure. Customers of a provider have no security question. */
export function renderErasurePage(email: string, question: string | undefined, say: Say): string {
  const text = (english: string) => escapeHtml(say(english))
  return `<h1 class="display">${text('Ask us to forget you')}</h1>
<p class="lead">${text('We delete what we know about you, as the law wants it. So that nobody else has you forgotten, we ask who you are.')}</p>
<ol class="steps">
<li>${text('You send the request, and we sign you out right away.')}</li>
<li>${text('We confirm it in a letter to your address.')}</li>
<li>${text('Somebody deletes your account with all that belongs to it. It does not come back.')}</li>
</ol>
<form action="./dataerasure" method="post">
<div class="field">
<label for="email">${text('Your email')}</label>
<input type="email" id="email" name="email" required autocomplete="email" placeholder="${escapeHtml(email)}" aria-label="Text field for the email">
</div>
${question === undefined ? '' : answerField(question, say)}<div class="actions">
<button type="submit" id="submitButton" class="button loud">${text('Delete my data')}</button>
<a class="button" href="./#/">${text('I would rather stay')}</a>
</div>
</form>`
}

function answerField(question: string, say: Say): string {
  return `<div class="field">
<label for="securityAnswer">${escapeHtml(say('The answer to your security question'))}</label>
<p class="question" id="question">${escapeHtml(question)}</p>
<input type="text" id="securityAnswer" name="securityAnswer" required autocomplete="off" spellcheck="false" placeholder="${escapeHtml(question)}" aria-describedby="question">
</div>
`
}

export function renderGoodbyePage(say: Say): string {
  const text = (english: string) => escapeHtml(say(english))
  return `<div class="goodbye">
<img src="assets/public/images/art/empty.svg" alt="" width="480" height="400">
<div>
<h1 class="display">${text('Goodbye')}</h1>
<p class="lead">${text('Your request is in. It was a pleasure, as far as we remember.')}</p>
<p class="dim">${text('You are signed out. What happens next is in the letter that we have just sent you.')}</p>
<a class="button loud" href="./#/">${text('To the shop, as a stranger')}</a>
</div>
</div>`
}

/** Clears the customer's data in the browser. */
export const FORGET = "localStorage.removeItem('token')\nsessionStorage.removeItem('bid')"
