import { type KeyboardEvent, useCallback, useMemo, useState } from 'react'
import { useTexts } from '../../ui/lab-texts.ts'
import { AnswerPanel } from './answer-panel.tsx'
import { writeAs } from './copy-as.ts'
import { Difference } from './difference.tsx'
import { toSent } from './draft.ts'
import type { Answer, Exchange, Sent } from './exchanges.ts'
import { findSession } from './find-session.ts'
import type { PageData } from './page-data.ts'
import { RequestEditor } from './request-editor.tsx'
import { type Filter, NO_FILTER, RequestList } from './request-list.tsx'
import { useAnswers } from './use-answers.ts'
import { useCopying } from './use-copying.ts'
import { type Exchanges, useExchanges } from './use-exchanges.ts'
import { useMarkedField } from './use-marked-field.ts'
import { useLinkedRequest, useRequestDraft } from './use-request-draft.ts'

/** The request bench: lists requests of this session, edits one of them, sends it and shows the answer. */
export function RequestBench({ data }: { data: PageData }) {
  const { say } = useTexts()
  const [isPaused, setPaused] = useState(false)
  const [filter, setFilter] = useState<Filter>(NO_FILTER)
  const exchanges = useExchanges(isPaused)
  const { list } = exchanges
  const request = useRequestDraft(useMemo(() => new Set(data.computed), [data]))
  const { draft, open: openRequest } = request
  const answers = useAnswers(exchanges)
  const { answer, picked, isSending, show } = answers
  const [opens, setOpens] = useState(0)
  const copying = useCopying(opens)
  const copyingAnswer = useCopying(opens, answer)
  const marked = useMarkedField()
  // biome-ignore lint/correctness/useExhaustiveDependencies: depends on all that `listEarlier` reads.
  const earlier = useMemo(() => answers.listEarlier(draft), [list, picked, draft])

  const open = useCallback(
    (sent: Sent | undefined, listed?: Exchange): void => {
      setOpens((count) => count + 1)
      openRequest(sent, listed?.isCut ?? false)
      show(listed)
    },
    [openRequest, show],
  )
  useLinkedRequest(open)
  const sendDraft = () => void answers.send(draft)
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    sendDraft()
  }

  return (
    <>
      <h1 className="unseen">{say('title')}</h1>
      <ConnectionNotice exchanges={exchanges} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut that sends from every field */}
      <div className="request-bench" onKeyDown={onKey} onFocus={marked.onFocus}>
        <div>
          <RequestList
            exchanges={exchanges}
            filter={filter}
            picked={picked}
            isPaused={isPaused}
            onFilter={setFilter}
            onPause={setPaused}
            onPick={(exchange) => open(exchange, exchange)}
            onEmpty={() => open(undefined)}
          />
        </div>
        <div>
          <RequestEditor
            request={request}
            isSending={isSending}
            complaint={answers.complaint}
            session={findSession(list)}
            maxBodyBytes={data.maxBodyBytes}
            onSend={sendDraft}
            onCopy={(language) => void copying.copy(writeAs(language, toSent(draft), data.shopUrl))}
            onWorkbench={() => marked.toWorkbench(draft)}
            note={copying.note}
          />
        </div>
        <div className="outcomes">
          <AnswerPanel answer={answer} note={copyingAnswer.note} onCopy={(text) => void copyingAnswer.copy(text)} />
          {answer && <Difference key={picked} answer={answer} earlier={earlier} />}
        </div>
      </div>
      <SendAgain answer={answer} isSending={isSending} onSend={sendDraft} />
    </>
  )
}

function ConnectionNotice({ exchanges: { connection, complaint, isRenewed } }: { exchanges: Exchanges }) {
  const { say } = useTexts()
  if (connection === 'gone' || connection === 'ended')
    return (
      <p className="notice bad connection" role="alert">
        {(connection === 'ended' && complaint) || say(`connection.${connection}`)}
      </p>
    )
  return isRenewed ? (
    <p className="notice connection" role="status">
      {say('connection.renewed')}
    </p>
  ) : null
}

interface SendAgainProps {
  answer: Answer | undefined
  isSending: boolean
  onSend(): void
}

/** The outcome in short, with a button that sends. */
function SendAgain({ answer, isSending, onSend }: SendAgainProps) {
  const { say } = useTexts()
  return (
    <p className="peek again">
      <span>
        {answer
          ? `${answer.status} ${answer.reason}, ${say('milliseconds', { time: answer.milliseconds })}`
          : say('answer.notYet')}
      </span>
      <button type="button" className="main" aria-disabled={isSending} onClick={onSend}>
        {say(isSending ? 'sending' : answer ? 'sendAgain' : 'send')}
      </button>
    </p>
  )
}
