import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTexts } from '../../ui/lab-texts.ts'
import { Window } from '../../ui/lab-window.tsx'
import { InputPanel, MAX_INPUT_BYTES } from './input-panel.tsx'
import { fileOf, keep, type NamedFile, readKept } from './keep.ts'
import { toBytes, toStrictText } from './operations/operation.ts'
import { Palette } from './palette.tsx'
import { createStep, MAX_STEPS, readHash, type Step, writeRecipe } from './recipe.ts'
import { Opinions, Result } from './result.tsx'
import { Share } from './share.tsx'
import { toPreview } from './show-bytes.ts'
import { type StepAction, StepCard } from './step-card.tsx'
import { TakeBack } from './take-back.tsx'
import { useRun } from './use-run.ts'

const EXAMPLE = {
  recipe: 'from-url,from-base64,rot',
  text: 'R3VyIHByeXluZSBxYmJlIHZmIGNudmFncnEgYmEuIEdlbCBndXIgZ25jOiB2ZyBwYmhhZ2YgZ2IgMjU1IG5hcSBndXJhIGZnbmVnZiBiaXJlLg%3D%3D',
}

interface BenchState {
  steps: readonly Step[]
  text: string
  file: NamedFile | undefined
  isText: boolean
}

/** The recipe in the address has priority over the stored one. */
function openBench(): BenchState & { unknown: string[] } {
  const kept = readKept()
  const isAddressed = location.hash.length > 1
  const { steps, text, unknown } = readHash(isAddressed ? location.hash : (kept?.recipe ?? ''))
  const file = text === undefined ? fileOf(kept) : undefined
  return { steps, text: text ?? kept?.text ?? '', file, isText: file === undefined, unknown }
}

/** The workbench: an input, a recipe of steps, and the result. */
export function Bench({ startWorker }: { startWorker(): Worker }) {
  const { say } = useTexts()
  const [opened] = useState(openBench)
  const [{ steps, text, file, isText }, setState] = useState<BenchState>(opened)
  const [complaint, setComplaint] = useState('')
  const [news, setNews] = useState(() =>
    opened.unknown.length > 0 ? say('unknownSteps', { names: opened.unknown.join(', ') }) : '',
  )
  const input = useMemo(() => (isText ? toBytes(text) : (file?.bytes ?? new Uint8Array())), [text, file, isText])
  const run = useRun(input, steps, startWorker)
  const dialog = useRef<HTMLDialogElement>(null)
  const focusNext = useRef<string | undefined>(undefined)

  const change = useCallback((part: Partial<BenchState>) => setState((before) => ({ ...before, ...part })), [])
  const changeSteps = (how: (steps: Step[]) => Step[]): void =>
    setState((before) => ({ ...before, steps: how([...before.steps]).slice(0, MAX_STEPS) }))

  const recipe = writeRecipe(steps)
  const written = useRef(recipe)
  useEffect(() => {
    written.current = recipe
    if (decodeHash(location.hash) !== recipe)
      history.replaceState(null, '', `${location.pathname}${location.search}#${recipe}`)
  }, [recipe])
  useEffect(() => keep(recipe, text, isText ? undefined : file), [recipe, text, file, isText])
  useEffect(() => {
    const read = (): void => {
      if (decodeHash(location.hash) === written.current) return
      const shared = readHash(location.hash)
      change(
        shared.text === undefined ? { steps: shared.steps } : { steps: shared.steps, text: shared.text, isText: true },
      )
    }
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [change])
  // Keeps the focus on a moved step.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the steps
  useEffect(() => {
    if (focusNext.current === undefined) return
    document.querySelector<HTMLElement>(focusNext.current)?.focus()
    focusNext.current = undefined
  }, [steps])

  const add = (operation: string, options?: Readonly<Record<string, string>>): void => {
    if (steps.length >= MAX_STEPS) {
      setNews(say('tooManySteps', { count: MAX_STEPS }))
      return
    }
    changeSteps((before) => [...before, createStep(operation, options)])
    setNews(say('step.added', { name: say(`op.${operation}`), number: steps.length + 1 }))
    dialog.current?.close()
  }

  const act = (index: number, action: StepAction): void => {
    const step = steps[index]
    if (!step) return
    const name = say(`op.${step.operation}`)
    if (action === 'up' || action === 'down') {
      const to = action === 'up' ? index - 1 : index + 1
      changeSteps((before) => move(before, index, to))
      focusNext.current = `[data-action="${step.key} ${action}"]`
      setNews(say('step.moved', { name, number: to + 1 }))
    } else if (action === 'toggle') {
      changeSteps((before) => before.with(index, { ...step, isOff: !step.isOff }))
    } else if (action === 'copy') {
      changeSteps((before) => before.toSpliced(index + 1, 0, createStep(step.operation, step.options, step.isOff)))
      setNews(say('step.added', { name, number: index + 2 }))
    } else {
      const next = steps[index + 1] ?? steps[index - 1]
      changeSteps((before) => before.toSpliced(index, 1))
      focusNext.current = next ? `[data-action="${next.key} remove"]` : '#add-step'
      setNews(say('step.removed', { name }))
    }
  }

  const setOption = (index: number, name: string, value: string): void =>
    changeSteps((before) =>
      before.map((step, at) => (at === index ? { ...step, options: { ...step.options, [name]: value } } : step)),
    )

  const takeFile = async (chosen: File): Promise<void> => {
    if (chosen.size > MAX_INPUT_BYTES) {
      setComplaint(say('input.tooLarge', { megabytes: MAX_INPUT_BYTES / 1024 / 1024 }))
      return
    }
    try {
      const bytes = new Uint8Array(await chosen.arrayBuffer())
      setComplaint('')
      change({ file: { name: chosen.name, bytes }, isText: false })
    } catch {
      setComplaint(say('input.unreadable'))
    }
  }

  const output = run.output?.bytes
  return (
    <>
      <Window title={say('title')} level={1}>
        <p className="lead">{say('lead')}</p>
      </Window>
      <div className="bench">
        <div className="wide">
          <Window title={say('steps')}>
            <Palette onAdd={add} />
          </Window>
        </div>
        <div>
          <InputPanel
            text={text}
            file={file}
            isText={isText}
            complaint={complaint}
            onText={(next) => change({ text: next })}
            onKind={(next) => change({ isText: next })}
            onFile={(chosen) => void takeFile(chosen)}
          />
          <Window title={say('recipe')}>
            {steps.length === 0 && <p className="empty">{say('recipe.empty')}</p>}
            <ol className="steps">
              {steps.map((step, index) => (
                <StepCard
                  key={step.key}
                  step={step}
                  number={index + 1}
                  count={steps.length}
                  state={run.states.get(step.key)}
                  onAction={(action) => act(index, action)}
                  onOption={(name, value) => setOption(index, name, value)}
                />
              ))}
            </ol>
            <div className="acts">
              <button id="add-step" type="button" className="main" onClick={() => dialog.current?.showModal()}>
                {say('recipe.add')}
              </button>
              {steps.length > 0 ? (
                <button type="button" onClick={() => change({ steps: [] })}>
                  {say('recipe.clear')}
                </button>
              ) : (
                <button
                  type="button"
                  onClick={() => change({ steps: readHash(EXAMPLE.recipe).steps, text: EXAMPLE.text, isText: true })}
                >
                  {say('recipe.example')}
                </button>
              )}
            </div>
            <p className="small" role="status">
              {news}
            </p>
          </Window>
        </div>
        <div className="results">
          <Result run={run} stepCount={steps.length} />
          <TakeBack text={output && toStrictText(output)} />
          <Opinions run={run} onAdd={({ operation, options }) => add(operation, options)} />
          <Share steps={steps} text={isText ? text : undefined} />
        </div>
      </div>
      <p className="peek" aria-hidden="true">
        ▸ {output ? toPreview(output.subarray(0, 240)) : say(run.isRunning ? 'result.runs' : 'result.none')}
      </p>
      <dialog ref={dialog} className="window" aria-label={say('recipe.add')}>
        <header className="title">
          <h2>{say('recipe.add')}</h2>
          <button type="button" aria-label={say('close')} onClick={() => dialog.current?.close()}>
            ✕
          </button>
        </header>
        <div className="pane">
          <Palette onAdd={add} />
        </div>
      </dialog>
    </>
  )
}

function move(steps: Step[], from: number, to: number): Step[] {
  const [step] = steps.splice(from, 1)
  if (step) steps.splice(to, 0, step)
  return steps
}

/** A recipe after the encoding of browsers. */
function decodeHash(hash: string): string {
  return writeRecipe(readHash(hash).steps) + (hash.includes('&') ? '&' : '')
}
