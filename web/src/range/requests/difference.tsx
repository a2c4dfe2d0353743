import { useMemo, useState } from 'react'
import { useTexts } from '../../ui/lab-texts.ts'
import { Window } from '../../ui/lab-window.tsx'
import { compareLines } from './diff-lines.ts'
import type { Answer } from './exchanges.ts'
import { toLines } from './lay-out.ts'

/** Lines of context around a change. */
const CONTEXT = 1

/** Differences between this answer and an earlier one to the same method and path. @param earlier newest first */
export function Difference({ answer, earlier }: { answer: Answer; earlier: readonly Answer[] }) {
  const { say, tag } = useTexts()
  const [chosen, setChosen] = useState(0)
  const before = earlier[chosen % Math.max(earlier.length, 1)]
  const lines = useMemo(() => (before ? compareLines(toLines(before), toLines(answer)) : []), [before, answer])
  const count = lines.filter(({ sign }) => sign !== ' ').length
  const near = lines.map((_, index) =>
    lines.slice(Math.max(index - CONTEXT, 0), index + CONTEXT + 1).some(({ sign }) => sign !== ' '),
  )
  const time = before && new Date(before.at).toLocaleTimeString(tag === 'en' ? 'en-GB' : tag)
  return (
    <Window title={say('difference')}>
      {time === undefined ? (
        <p className="empty">{say('difference.first')}</p>
      ) : (
        <>
          <p className="facts-line">
            <span>{say('difference.with', { time })}</span>
            {count > 0 && <span>{say('difference.lines', { count })}</span>}
          </p>
          {count === 0 ? (
            <p>{say('difference.none')}</p>
          ) : (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
            <section className="well source difference" tabIndex={0} aria-label={say('difference')}>
              {lines.map(({ sign, text }, index) =>
                near[index] ? (
                  <span
                    // biome-ignore lint/suspicious/noArrayIndexKey: lines are identified by their numbers
                    key={index}
                    className={sign === '+' ? 'added' : sign === '-' ? 'gone' : undefined}
                    data-number={sign}
                  >
                    <span className="unseen">
                      {sign !== ' ' && say(sign === '+' ? 'difference.added' : 'difference.gone')}
                    </span>
                    <code>{text}</code>
                  </span>
                ) : null,
              )}
            </section>
          )}
          {earlier.length > 1 && (
            <div className="acts">
              <button type="button" onClick={() => setChosen(chosen + 1)}>
                {say('difference.other')}
              </button>
            </div>
          )}
        </>
      )}
    </Window>
  )
}
