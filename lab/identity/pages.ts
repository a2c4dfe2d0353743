import { directionOf } from '#contract/direction.ts'
import { html, Markup } from '#lab/markup.ts'
import type { Say } from '#lab/texts.ts'
import { emailOf, type OrchardAccount } from '../orchard-account.ts'
import type { Faults } from './forms.ts'
import type { AuthorizationRequest, Refusal } from './requests.ts'
import { toFields } from './requests.ts'

/** Context of every page. */
export interface Setting {
  /** Language tag. */
  tag: string
  say: Say
  shop: string
  /** Links to the letters of a page. */
  linkLetters(text: string): Markup | false
}

/** A failed attempt: the typed values, and the faults. */
export interface Attempt {
  faults: Faults
  address?: string
  name?: string
}

const UNTOUCHED: Attempt = { faults: {} }

function renderPage({ tag, say, linkLetters }: Setting, title: string, main: Markup): string {
  const body = renderBody(say, main)
  return html`<!doctype html>
<html lang="${tag}" dir="${directionOf(tag)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · ${say('brand')}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="orchard.css">${linkLetters(body.text)}
</head>
${body}
</html>
`.text
}

function renderBody(say: Say, main: Markup): Markup {
  return html`<body>
<header><a class="brand" href="./"><svg viewBox="0 0 32 32" aria-hidden="true"><circle cx="16" cy="18" r="11"/><path d="M16 8c0-4 3-6 7-6 0 4-3 6-7 6Z"/><path d="m11 18 4 4 7-8"/></svg>${say('brand')}</a></header>
<main>${main}</main>
<footer><p>${say('motto')}</p><p>${say('footer')}</p></footer>
</body>`
}

/** Front page, with the form for a new account. */
export function renderFrontPage(setting: Setting, attempt: Attempt = UNTOUCHED): string {
  const { say } = setting
  const points = ['One', 'Two', 'Three'].map(
    (number) => html`<li><h2>${say(`point${number}`)}</h2><p>${say(`point${number}Text`)}</p></li>`,
  )
  return renderPage(
    setting,
    say('frontTitle'),
    html`<h1>${say('frontTitle')}</h1>
<p class="lead">${say('frontLead')}</p>
<ul class="points">${points}</ul>
<section class="card" aria-labelledby="new"><h2 id="new">${say('newHere')}</h2>
<p>${say('newHereLead')}</p>${renderAccountForm(setting, './', {}, attempt)}</section>
<p>${say('frontMail')} <a href="../mail/">${say('frontMailLink')}</a></p>
<p><a href=".well-known/openid-configuration">${say('frontFacts')}</a></p>`,
  )
}

/** Page after a new account on the front page. */
export function renderCreatedPage(setting: Setting, account: OrchardAccount): string {
  const { say } = setting
  return renderPage(
    setting,
    say('createdTitle'),
    html`<h1>${say('createdTitle')}</h1><p class="lead">${say('createdLead', { email: emailOf(account) })}</p>
<p>${say('frontMail')} <a href="../mail/">${say('frontMailLink')}</a></p><p><a href="./">${say('toFront')}</a></p>`,
  )
}

/** Sign-in for a site, or a new account. */
export function signInPage(setting: Setting, request: AuthorizationRequest, attempt: Attempt = UNTOUCHED): string {
  const { say, shop } = setting
  const { faults, address = '' } = attempt
  const carried = toFields(request)
  const wantsAccount = Boolean(faults.name || faults.newPassword || faults.repeat)
  return renderPage(
    setting,
    say('signInTitle'),
    html`<section class="card"><h1>${say('signInTitle')}</h1><p class="lead">${say('signInLead', { shop })}</p>
${faults.form !== undefined && html`<p class="fault" role="alert">${say(faults.form)}</p>`}
<form method="post" action="authorize">${hideFields({ ...carried, step: 'sign-in' })}
${renderField(setting, { id: 'address', label: 'address', help: 'addressHelp', type: 'text', value: address, fault: faults.address, more: 'autocomplete="username" autocapitalize="none" spellcheck="false"' })}
${renderField(setting, { id: 'password', label: 'password', type: 'password', fault: faults.password, more: 'autocomplete="current-password"' })}
<button class="primary" id="orchardSignIn">${say('signIn')}</button></form>
${cancelForm(setting, carried, 'cancel')}</section>
<details class="card"${wantsAccount && html` open`}><summary>${say('newHere')}</summary>
<p>${say('newHereLead')}</p>${renderAccountForm(setting, 'authorize', carried, attempt)}</details>`,
  )
}

/** Asks for consent. */
export function renderConsentPage(
  setting: Setting,
  request: AuthorizationRequest,
  account: OrchardAccount,
  seal: string,
): string {
  const { say, shop } = setting
  const carried = toFields(request)
  const email = emailOf(account)
  return renderPage(
    setting,
    say('consentTitle', { shop }),
    html`<section class="card"><h1>${say('consentTitle', { shop })}</h1><p class="lead">${say('consentLead', { email })}</p>
<h2>${say('sharedTitle', { shop })}</h2><ul><li>${say('sharedEmail', { email })}</li><li>${say('sharedId')}</li></ul>
<h2>${say('notSharedTitle')}</h2><p>${say('notShared')}</p>
<form method="post" action="authorize">${hideFields({ ...carried, step: 'consent', seal })}
<button class="primary" id="orchardAllow">${say('allow')}</button></form>
${cancelForm(setting, carried, 'deny')}
<p class="small">${say('returns', { destination: request.redirect.origin })}</p></section>`,
  )
}

/** Error page of an invalid request, without a link. */
export function renderRefusedPage(setting: Setting, refusal: Refusal | 'form'): string {
  const { say } = setting
  return renderPage(
    setting,
    say('refusedTitle'),
    html`<h1>${say('refusedTitle')}</h1><p class="lead">${say('refusedLead')}</p><p class="fault">${say(`refused_${refusal}`)}</p>
<p><a href="./">${say('toFront')}</a></p>`,
  )
}

/** A page with a notice. */
export function noticePage(setting: Setting, notice: 'missing' | 'tooLarge'): string {
  const { say } = setting
  return renderPage(
    setting,
    say(`${notice}Title`),
    html`<h1>${say(`${notice}Title`)}</h1><p class="lead">${say(`${notice}Lead`)}</p><p><a href="./">${say('toFront')}</a></p>`,
  )
}

function renderAccountForm(
  setting: Setting,
  action: string,
  carried: Record<string, string>,
  { faults, name = '' }: Attempt,
): Markup {
  const secret = { type: 'password', more: 'autocomplete="new-password"' } as const
  return html`<form method="post" action="${action}">${hideFields({ ...carried, step: 'create' })}
${renderField(setting, { id: 'name', label: 'name', help: 'nameHelp', type: 'text', value: name, fault: faults.name, more: 'autocomplete="username" autocapitalize="none" spellcheck="false"', suffix: '@orchard.example' })}
${renderField(setting, { ...secret, id: 'newPassword', label: 'newPassword', help: 'newPasswordHelp', fault: faults.newPassword })}
${renderField(setting, { ...secret, id: 'repeat', label: 'repeat', fault: faults.repeat })}
<button class="primary" id="orchardCreate">${setting.say('create')}</button></form>`
}

function cancelForm({ say }: Setting, carried: Record<string, string>, label: 'cancel' | 'deny'): Markup {
  return html`<form method="post" action="authorize">${hideFields({ ...carried, step: 'cancel' })}
<button class="quiet" id="orchardCancel">${say(label)}</button></form>`
}

function hideFields(values: Record<string, string>): Markup[] {
  return Object.entries(values).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)
}

interface Field {
  id: string
  label: string
  type: 'text' | 'password'
  help?: string
  value?: string
  /** Key of the fault's text. */
  fault?: string
  /** Further attributes. */
  more: string
  suffix?: string
}

function renderField({ say }: Setting, { id, label, type, help, value = '', fault, more, suffix }: Field): Markup {
  const described = [help && `${id}-help`, fault && `${id}-fault`].filter(Boolean).join(' ')
  return html`<div class="field"><label for="${id}">${say(label)}</label>
<div class="entry"><input id="${id}" name="${id}" type="${type}" value="${value}" ${new Markup(more)}${described !== '' && html` aria-describedby="${described}"`}${fault !== undefined && html` aria-invalid="true" autofocus`}>${suffix !== undefined && html`<span>${suffix}</span>`}</div>
${fault !== undefined && html`<p class="fault" id="${id}-fault" role="alert">${say(fault)}</p>`}
${help !== undefined && html`<p class="small" id="${id}-help">${say(help)}</p>`}</div>`
}
