import type { FastifyInstance } from 'fastify'
import { asRows } from '#foundation/rows.ts'
import { z } from '#foundation/zod.ts'
import { LabFault } from '#lab/fault.ts'
import type { Lab } from '#lab/lab.ts'
import { answerForm, answerList, type LabContext, notice, parseForm, readQueryNumber } from '#lab/lab-context.ts'
import { time } from '#lab/layout.ts'
import { html, type Markup } from '#lab/markup.ts'
import type { PageContext } from '#lab/page-context.ts'
import type { Shop } from '#shop/shop.ts'
import { type LabErrand, runErrand } from '../errand.ts'

/** Most products to choose from. */
const MAX_PRODUCTS = 200

/** Most characters of a name. */
const MAX_NAME_CHARACTERS = 80

const errandForm = z.object({ product: z.coerce.number().int().positive() })

interface Product {
  id: number
  name: string
}

/** Lets the learner send the regular customer to the assistant, and shows the conversation. */
export function customerRoutes(app: FastifyInstance, lab: LabContext): void {
  const { converse } = lab.options
  /** Labs with a running visit of the customer. */
  const busy = new WeakSet<Lab>()

  app.get('/range/lab/customer', (request, reply) => {
    const errands = request.lab.errands.all()
    const asked = readQueryNumber(request, 'asked')
    return answerList(request, reply, lab, {
      area: 'customer',
      titleOf: ({ say }) => say('customer.title'),
      facts: { errands },
      render: (context) =>
        html`${errands.some(({ id }) => id === asked) && notice(context.say('customer.back'))}${renderForm(context, listProducts(request.shop), errands[0]?.product)}
${renderErrands(context, errands, asked)}`,
    })
  })

  app.post('/range/lab/customer/ask', async (request, reply) => {
    const { product: id } = parseForm(errandForm, request.body)
    const { shop } = request
    const product = findProduct(shop, id)
    if (!product) throw new LabFault('LAB_NO_PRODUCT')
    if (busy.has(request.lab)) throw new LabFault('LAB_CUSTOMER_BUSY')
    busy.add(request.lab)
    try {
      const context = lab.createContext(request)
      const question = context.say('customer.question', { id })
      const { served, answer } = await runErrand({ shop, converse, productId: id, question })
      const errand = request.lab.errands.note({ product: product.name, question, answer }, served.tools)
      request.lab.observe('customerServed', served)
      return answerForm(request, reply, { errand }, `${context.root}customer/?asked=${errand.id}`)
    } finally {
      busy.delete(request.lab)
    }
  })
}

function listProducts({ sql }: Shop): Product[] {
  return asRows(sql.all`SELECT id, name FROM Products WHERE deletedAt IS NULL ORDER BY name LIMIT ${MAX_PRODUCTS}`)
}

function findProduct({ sql }: Shop, id: number): Product | undefined {
  return sql.get`SELECT id, name FROM Products WHERE id = ${id} AND deletedAt IS NULL` as Product | undefined
}

function renderForm({ say, root }: PageContext, products: readonly Product[], last: string | undefined): Markup {
  return html`<p>${say('customer.lead')}</p>
<form class="filter" method="post" action="${root}customer/ask"><label for="product">${say('customer.product')}</label>
<select id="product" name="product">${products.map(
    ({ id, name }) =>
      html`<option value="${id}"${name === last && html` selected`}>${String(name).slice(0, MAX_NAME_CHARACTERS)}</option>`,
  )}</select> <button class="main">${say('customer.send')}</button></form>`
}

function renderErrands(context: PageContext, errands: readonly LabErrand[], asked: number | undefined): Markup {
  const { say } = context
  if (errands.length === 0) return html`<p class="empty">${say('customer.empty')}</p>`
  return html`<ol class="rows">${errands.map((errand) => renderErrand(context, errand, errand.id === asked))}</ol>`
}

function renderErrand(
  { say }: PageContext,
  { at, product, question, answer, tools }: LabErrand,
  isNew: boolean,
): Markup {
  return html`<li><details${isNew && html` open`}><summary class="row"><span class="subject">${product}</span> ${time(at)}</summary>
<div class="details"><h2>${say('customer.asked')}</h2><p>${question}</p>
<h2>${say('customer.answered')}</h2>${answer ? html`<pre tabindex="0">${answer}</pre>` : html`<p>${say('customer.silence')}</p>`}
${
  tools.length > 0 &&
  html`<h2>${say('customer.used')}</h2><dl class="facts mono">${tools.map(({ name, given }) => html`<dt>${name}</dt><dd>${given}</dd>`)}</dl>`
}</div></details></li>`
}
