import type { LabFaultCode } from './fault.ts'
import { notice, renderAskingButton } from './lab-context.ts'
import { renderFrame } from './layout.ts'
import { html, type Markup } from './markup.ts'
import type { PageContext } from './page-context.ts'
import { MAX_PAGE_BYTES } from './page-host.ts'

export interface EditorState {
  name: string
  html: string
  /** 0 before the first save. */
  version: number
  fault?: LabFaultCode
  saved?: boolean
}

/** Renders the editor of a page. It keeps the typed text, also if saving failed. */
export function renderEditor(context: PageContext, title: string, state: EditorState): Markup {
  const { say, root } = context
  const { name, version, fault, saved } = state
  const isNew = version === 0
  const action = isNew ? `${root}pages/new` : `${root}pages/edit/${name}`
  const inName = isNew && (fault === 'LAB_BAD_NAME' || fault === 'LAB_NAME_TAKEN')
  const size = Buffer.byteLength(state.html)
  return html`<p class="back"><a href="${root}pages/">${say('pages.back')}</a></p>
${renderFrame(
  title,
  html`${saved && notice(say('pages.saved'))}
${fault && !inName && html`<p class="notice bad" role="alert" id="fault">${say(`fault.${fault}`)}</p>`}
<form class="editor" method="post" action="${action}" data-guard="${say('pages.unsaved')}">
<input type="hidden" name="version" value="${version}">
${isNew ? nameField(context, name, inName ? fault : undefined) : addressOf(context, name)}
<label for="html">${say('pages.html')}</label>
<textarea id="html" name="html" rows="18" spellcheck="false" autocapitalize="off" autocomplete="off" wrap="off" data-limit="${MAX_PAGE_BYTES}"
 data-too-large="${say('fault.LAB_PAGE_TOO_LARGE')}" aria-describedby="size">
${state.html}</textarea>
<p class="small" id="size"><span data-size>${size}</span> ${say('pages.of', { most: MAX_PAGE_BYTES })}</p>
<p class="acts"><button class="main">${say('pages.save')}</button>${!isNew && html`<a class="button" href="${root}p/${name}">${say('pages.open')}</a>`}</p>
</form>
${!isNew && renderAskingButton(say('pages.delete'), say('pages.deleteSure', { name }), `${root}pages/delete/${name}`, {})}`,
  { level: 1, className: 'wide' },
)}`
}

function nameField({ say }: PageContext, name: string, fault: LabFaultCode | undefined): Markup {
  return html`<label for="name">${say('pages.name')}</label>
<input id="name" name="name" value="${name}" required pattern="[a-z0-9\\-]{1,40}" autocapitalize="off" autocomplete="off" spellcheck="false"
 title="${say('pages.nameHelp')}" aria-describedby="name-help${fault && ' name-fault'}"${fault && html` aria-invalid="true" autofocus`}>
<p class="small" id="name-help">${say('pages.nameHelp')}</p>
${fault && html`<p class="bad" id="name-fault" role="alert">${say(`fault.${fault}`)}</p>`}`
}

function addressOf({ say, root, origin }: PageContext, name: string): Markup {
  return html`<p>${say('pages.address')} <a href="${root}p/${name}"><code>${origin ?? ''}/range/lab/p/${name}</code></a></p>`
}
