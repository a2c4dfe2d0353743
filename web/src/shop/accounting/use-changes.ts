import { useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { catalogueQuery } from '../../entities/product/queries.ts'
import { dropDraft, keepDraft, recallDraft } from '../../entities/session/drafts.ts'
import { joinWords } from '../../i18n/join-words.ts'
import { sentenceOf } from '../../ui/refusal.ts'
import { complain, confirm } from '../../ui/snackbar.tsx'
import { useAction } from '../../ui/use-action.ts'
import { changePrice, changeStock, type StockItem } from './api.ts'
import { type Change, type Column, type Edits, keyOf, listChanges, savedValueOf } from './edits.ts'
import { stockQuery } from './queries.ts'

const DRAFT = 'accounting'

/** Maximum products that the message names. */
const MAX_NAMES = 3

export interface Changes {
  edits: Edits
  changes: readonly Change[]
  /** Reasons of failed saves, by key of the field. */
  faults: Readonly<Record<string, string>>
  isSaving: boolean
  type: (column: Column, item: StockItem, text: string) => void
  /** Sends one request per change. Failed ones stay as typed. */
  save: (changes: readonly Change[]) => void
  discard: () => void
}

async function send({ item, column, after }: Change): Promise<void> {
  if (after === undefined) return
  if (column === 'price') await changePrice(item.id, after)
  else if (item.stock) await changeStock(item.stock.id, after)
}

function without<Value>(record: Readonly<Record<string, Value>>, keys: readonly string[]): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)))
}

function tellSaved(saved: readonly Change[], t: TFunction): void {
  const [first] = saved
  if (!first) return
  if (saved.length === 1) {
    const message = first.column === 'price' ? 'ACCOUNTING_PRICE_UPDATED' : 'ACCOUNTING_QUANTITY_UPDATED'
    confirm(message, { product: first.item.name })
    return
  }
  const names = [...new Set(saved.map(({ item }) => item.name))]
  const rest = names.length - MAX_NAMES
  const products = [...names.slice(0, MAX_NAMES), ...(rest > 0 ? [t('ACCOUNTING_AND_MORE', { count: rest })] : [])]
  confirm('ACCOUNTING_UPDATED', { count: saved.length, products: joinWords(products) })
}

/** Unsaved changes of the stock list. They survive paging and reloads. */
export function useChanges(products: readonly StockItem[]): Changes {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [edits, setEdits] = useState<Edits>(() => recallDraft<Edits>(DRAFT) ?? {})
  const [faults, setFaults] = useState<Record<string, string>>({})
  const changes = listChanges(products, edits)

  useEffect(() => {
    if (Object.keys(edits).length > 0) keepDraft(DRAFT, edits)
    else dropDraft(DRAFT)
  }, [edits])

  const saving = useAction({
    mutationFn: async (wanted: readonly Change[]) => {
      const saved: Change[] = []
      const refused: Record<string, string> = {}
      for (const change of wanted) {
        if (change.after === undefined) {
          refused[change.key] = t('ACCOUNTING_NO_NUMBER')
          continue
        }
        try {
          await send(change)
          saved.push(change)
        } catch (error) {
          refused[change.key] = sentenceOf(error as Error, t)
        }
      }
      await Promise.all([
        client.invalidateQueries({ queryKey: stockQuery.queryKey }),
        client.invalidateQueries({ queryKey: catalogueQuery.queryKey }),
      ])
      return { saved, refused }
    },
    onSuccess: ({ saved, refused }) => {
      const done = saved.map(({ key }) => key)
      setEdits((before) => without(before, done))
      setFaults((before) => ({ ...without(before, done), ...refused }))
      const reasons = Object.values(refused)
      if (reasons.length === 0) tellSaved(saved, t)
      else if (reasons.length === 1 && saved.length === 0) complain(reasons[0] ?? '')
      else complain('ACCOUNTING_NOT_ALL_SAVED', { count: reasons.length, saved: saved.length })
    },
    onError: (error) => complain(error),
  })

  return {
    edits,
    changes,
    faults,
    isSaving: saving.isPending,
    type(column, item, text) {
      const key = keyOf(column, item)
      setFaults((before) => without(before, [key]))
      setEdits((before) => {
        const isBack = text === String(savedValueOf(column, item) ?? '')
        return isBack ? without(before, [key]) : { ...before, [key]: text }
      })
    },
    save: (wanted) => saving.mutate(wanted),
    discard() {
      setEdits({})
      setFaults({})
    },
  }
}
