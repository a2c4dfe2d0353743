import { useCallback, useRef, useState } from 'react'
import { useTexts } from '../../ui/lab-texts.ts'
import { type Draft, toSent, urlOf } from './draft.ts'
import { type Answer, answerOf, type Exchange, pathOf } from './exchanges.ts'
import { SendError, send } from './send.ts'
import type { Exchanges } from './use-exchanges.ts'

/** Complete answers in memory for comparisons. */
const MAX_WHOLE_ANSWERS = 20

/** Sends requests, and holds the answer that is shown. Those of this page are complete, those of the list may be cut. */
export function useAnswers({ list, refresh }: Exchanges) {
  const { say } = useTexts()
  const [shown, setShown] = useState<{ picked: number | undefined; answer: Answer | undefined }>(NOTHING)
  const [isSending, setSending] = useState(false)
  const [complaint, setComplaint] = useState('')
  const whole = useRef(new Map<number, Answer>())

  const answerTo = (exchange: Exchange): Answer => whole.current.get(exchange.id) ?? answerOf(exchange)

  const show = useCallback((exchange: Exchange | undefined): void => {
    setComplaint('')
    setShown(exchange ? { picked: exchange.id, answer: whole.current.get(exchange.id) ?? answerOf(exchange) } : NOTHING)
  }, [])

  async function sendDraft(draft: Draft): Promise<void> {
    if (isSending) return
    setSending(true)
    setComplaint('')
    try {
      const { answer, exchange: picked } = await send(toSent(draft))
      setShown({ picked, answer })
      if (picked !== undefined) whole.current.set(picked, answer)
      for (const old of [...whole.current.keys()].slice(0, -MAX_WHOLE_ANSWERS)) whole.current.delete(old)
    } catch (error) {
      setComplaint(error instanceof SendError && error.message ? error.message : say('connection.gone'))
    } finally {
      setSending(false)
      await refresh()
    }
  }

  /** Answers to the same method and path before the shown one, newest first. */
  function listEarlier(draft: Draft): Answer[] {
    const [method, path] = [draft.method, pathOf(urlOf(draft))]
    return list
      .filter(({ id }) => shown.picked === undefined || id < shown.picked)
      .filter((exchange) => exchange.method === method && pathOf(exchange.url) === path)
      .map(answerTo)
      .filter(({ cut }) => cut !== 'gone')
      .reverse()
  }

  return { ...shown, isSending, complaint, show, send: sendDraft, listEarlier }
}

const NOTHING = { picked: undefined, answer: undefined }
