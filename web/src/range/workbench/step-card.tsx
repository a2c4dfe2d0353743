import { useId } from 'react'
import { useTexts } from '../../ui/lab-texts.ts'
import { findOperation } from './operations/catalogue.ts'
import type { OptionSpec } from './operations/operation.ts'
import type { Step } from './recipe.ts'
import { toPreview } from './show-bytes.ts'
import type { StepState } from './use-run.ts'

export type StepAction = 'up' | 'down' | 'toggle' | 'copy' | 'remove'

const ACTIONS: readonly (readonly [action: StepAction, sign: string])[] = [
  ['up', '▲'],
  ['down', '▼'],
  ['toggle', '◐'],
  ['copy', '+'],
  ['remove', '✕'],
]

interface StepCardProps {
  step: Step
  number: number
  count: number
  state: StepState | undefined
  onAction(action: StepAction): void
  onOption(name: string, value: string): void
}

/** One step of the recipe: explanation, options and result. */
export function StepCard({ step, number, count, state, onAction, onOption }: StepCardProps) {
  const { say } = useTexts()
  const name = say(`op.${step.operation}`)
  const id = useId()
  const isBarred = (action: StepAction): boolean =>
    (action === 'up' && number === 1) || (action === 'down' && number === count)
  return (
    <li className={step.isOff ? 'step off' : 'step'} aria-labelledby={id}>
      <div className="head">
        <span className="number" aria-hidden="true">
          {number}
        </span>
        <h3 id={id}>{name}</h3>
        <span className="tools">
          {ACTIONS.map(([action, sign]) => (
            <button
              key={action}
              type="button"
              data-action={`${step.key} ${action}`}
              aria-label={say(`step.${action}`, { name })}
              title={say(`step.${action}`, { name })}
              aria-pressed={action === 'toggle' ? step.isOff : undefined}
              aria-disabled={isBarred(action) || undefined}
              onClick={() => !isBarred(action) && onAction(action)}
            >
              {sign}
            </button>
          ))}
        </span>
      </div>
      {step.isOff ? (
        <p className="small">{say('step.isOff')}</p>
      ) : (
        <>
          <p>{say(`op.${step.operation}.what`)}</p>
          {(findOperation(step.operation)?.options ?? []).map((spec) => (
            <Option key={spec.name} spec={spec} value={step.options[spec.name] ?? spec.default} onChange={onOption} />
          ))}
          <Outcome state={state} />
        </>
      )}
    </li>
  )
}

function Option({
  spec,
  value,
  onChange,
}: {
  spec: OptionSpec
  value: string
  onChange(name: string, value: string): void
}) {
  const { say, sayOr } = useTexts()
  const id = useId()
  const change = ({ target }: { target: { value: string } }): void => onChange(spec.name, target.value)
  const shared = { id, value, onChange: change, spellCheck: false, autoComplete: 'off' }
  return (
    <div className="option">
      <label htmlFor={id}>{say(`option.${spec.name}`)}</label>
      {spec.kind === 'choice' && (
        <select id={id} value={value} onChange={change}>
          {spec.choices?.map((choice) => (
            <option key={choice} value={choice}>
              {sayOr(`choice.${choice}`, choice)}
            </option>
          ))}
        </select>
      )}
      {spec.kind === 'number' && <input {...shared} type="number" min={spec.min} max={spec.max} />}
      {spec.kind === 'text' && <input {...shared} type="text" />}
      {spec.kind === 'lines' && <textarea {...shared} rows={3} />}
    </div>
  )
}

function Outcome({ state }: { state: StepState | undefined }) {
  const { say } = useTexts()
  if (state?.kind === 'failed') {
    const { code, blanks } = state.failure
    return (
      <p className="notice bad" role="alert">
        {say(`error.${code}`, blanks)}
      </p>
    )
  }
  if (state?.kind !== 'done') return <p className="made waits">{say(state ? 'step.runs' : 'step.waits')}</p>
  return (
    <p className="made">
      <code>{toPreview(state.report.head)}</code>
      <span>{say('bytes', { count: state.report.bytes })}</span>
    </p>
  )
}
