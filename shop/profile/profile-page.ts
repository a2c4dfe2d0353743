import { createHash } from 'node:crypto'
import { escapeHtml } from '#foundation/html.ts'
import type { Customer } from '#shop/accounts/customers.ts'
import { DEFAULT_IMAGE } from '#shop/accounts/user-resource.ts'
import { MAX_ADDRESS_CHARACTERS, MAX_PICTURE_BYTES } from '#shop/profile/pictures.ts'
import type { Say } from '#shop/texts/sentences.ts'

/** Longest name, in characters. It is in the customer's cookie, which browsers limit to 4 KiB. */
export const MAX_NAME_CHARACTERS = 1000

/** Clients reject long headers, so a longer policy names no picture. */
const MAX_SOURCE_CHARACTERS = 8000

export function pictureOf({ profileImage }: Customer): string {
  return profileImage || DEFAULT_IMAGE
}

/** Allows pictures and scripts of the shop, and an external picture by its address. */
export function buildPolicy(picture: string): string {
  const source = picture.length > MAX_SOURCE_CHARACTERS ? '' : asHeaderText(picture)
  return `img-src 'self' ${source}; script-src 'self' 'unsafe-eval'`
}

/** Renders the inside of the page's frame. @param shownName as HTML */
export function renderProfilePage(customer: Customer, shownName: string, basePath: string, say: Say): string {
  const email = customer.email ?? ''
  const text = (english: string, values?: Record<string, string>) => escapeHtml(say(english, values))
  const picture = pictureOf(customer)
  const address = picture.startsWith('/assets/') ? basePath + picture : picture
  const size = `${MAX_PICTURE_BYTES / 1000} KB`
  return `<h1 class="display">${text('User Profile')}</h1>
<div class="profile">
<div class="portrait">
<div class="frame">
<img class="img-rounded" src="${escapeHtml(address)}" alt="profile picture" width="400" height="400">
<span id="brokenNote" class="broken" hidden>${text('This picture cannot be shown here. Give yourself another one.')}</span>
<canvas id="preview" width="400" height="400" role="img" aria-label="${text('Preview of the chosen picture')}" hidden></canvas>
<span id="previewNote" class="ribbon" hidden>${text('Not uploaded yet')}</span>
</div>
<p class="display shown-name">${shownName}</p>
<p class="dim">${escapeHtml(email)}</p>
</div>
<div class="forms">
<form id="fileForm" action="./profile/image/file" method="post" enctype="multipart/form-data"
 data-most-bytes="${MAX_PICTURE_BYTES}"
 data-too-large="${text('This file is too large. We take pictures of up to {size}.', { size })}"
 data-no-picture="${text('This is not a picture that we know. Try a PNG or a JPEG.')}"
 data-failed="${text('The picture did not reach us. Check that you are still signed in, then try again.')}"
 data-busy="${text('Uploading …')}">
<h2 class="display">${text('A picture from your device')}</h2>
<div class="field">
<label for="picture">${text('Picture')}</label>
<input type="file" id="picture" name="file" accept="image/*" required aria-label="Input for selecting the profile picture" aria-describedby="pictureNote pictureError">
<p id="pictureNote" class="note">${text('PNG, JPEG, GIF, WebP and other pictures of up to {size}. Square ones look best.', { size })}</p>
<p id="pictureError" class="error" role="alert"></p>
</div>
<button type="submit" class="button" aria-label="Button to upload the profile picture">${text('Upload Picture')}</button>
</form>
<form action="./profile/image/url" method="post">
<h2 class="display">${text('A picture from the web')}</h2>
<div class="field">
<label for="url">${text('Address of the picture')}</label>
<input type="text" id="url" name="imageUrl" required inputmode="url" autocomplete="off" spellcheck="false" placeholder="${escapeHtml(gravatar(email))}" aria-label="Text field for the image link" aria-describedby="urlNote" ${sayingLimit(MAX_ADDRESS_CHARACTERS, say)}>
<p id="urlNote" class="note">${text('Where our server may go, it fetches the picture and keeps a copy. It may not go far: mostly your profile just links to the address.')}</p>
</div>
<button type="submit" id="submitUrl" class="button" aria-label="Button to include image from link">${text('Link Image')}</button>
</form>
<form action="./profile" method="post">
<h2 class="display">${text('Who you are')}</h2>
<div class="field">
<label for="email">${text('Email')}</label>
<input type="email" id="email" value="${escapeHtml(email)}" disabled aria-label="Email" aria-describedby="emailNote">
<p id="emailNote" class="note">${text('You sign in with it, so it stays as it is.')}</p>
</div>
<div class="field">
<label for="role">${text('Role')}</label>
<input type="text" id="role" name="role" value="${escapeHtml(customer.role ?? '')}" disabled aria-label="Role">
${customer.role === 'customer' ? `<p class="note"><a href="./#/deluxe-membership">${text('Become a deluxe member')}</a></p>\n` : ''}</div>
<div class="field">
<label for="username">${text('Username')}</label>
<input type="text" id="username" name="username" value="${escapeHtml(customer.username ?? '')}" autocomplete="nickname" spellcheck="false" placeholder="${text('e.g. SuperUser')}" aria-label="Text field for the username" aria-describedby="usernameNote" ${sayingLimit(MAX_NAME_CHARACTERS, say)}>
<p id="usernameNote" class="note">${text('Shown below your picture. Leave it empty to have none.')}</p>
</div>
<button type="submit" id="submit" class="button loud" aria-label="Button to save/set the username">${text('Set Username')}</button>
</form>
</div>
</div>`
}

/** Attributes with the limit of a field, which `forms.js` announces. */
function sayingLimit(longest: number, say: Say): string {
  const sentence = say({
    one: 'At most {count} character, please.',
    other: 'At most {count} characters, please.',
    count: longest,
  })
  return `data-longest="${longest}" data-too-long="${escapeHtml(sentence)}"`
}

function gravatar(email: string): string {
  return `https://www.gravatar.com/avatar/${createHash('md5').update(email).digest('hex')}`
}

/** Percent-encodes everything but printable ASCII, as browsers do with addresses. */
function asHeaderText(text: string): string {
  return text.toWellFormed().replace(/[^\x20-\x7e]/gu, (character) => encodeURIComponent(character))
}
