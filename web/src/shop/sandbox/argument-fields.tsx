import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AbiParameter } from '#contract/chain.ts'
import { TextField } from '../../ui/field.tsx'
import { ArgumentFault, readArgument } from './arguments.ts'

/** Typed arguments of a function or a constructor. */
export interface Arguments {
  typed: readonly string[]
  set: (index: number, text: string) => void
  /** Parsed values; undefined while one is missing or invalid. */
  values: readonly unknown[] | undefined
  /** Errors by index. */
  faults: readonly (ArgumentFault | undefined)[]
}

export function useArguments(inputs: readonly AbiParameter[]): Arguments {
  const [typed, setTyped] = useState<readonly string[]>([])
  const faults: (ArgumentFault | undefined)[] = []
  const values = inputs.map((input, index) => {
    try {
      return readArgument(input, typed[index] ?? (input.type === 'bool' ? 'false' : ''))
    } catch (error) {
      faults[index] =
        error instanceof ArgumentFault ? error : new ArgumentFault('SANDBOX_ARGUMENT_TYPE', { type: input.type })
      return undefined
    }
  })
  return {
    typed,
    set: (index, text) => setTyped((before) => inputs.map((_, at) => (at === index ? text : (before[at] ?? '')))),
    values: faults.some(Boolean) ? undefined : values,
    faults,
  }
}

interface ArgumentFieldProps {
  input: AbiParameter
  index: number
  state: Arguments
}

function ArgumentField({ input, index, state }: ArgumentFieldProps) {
  const { t } = useTranslation()
  const id = useId()
  const [left, setLeft] = useState(false)
  const value = state.typed[index] ?? ''
  const fault = state.faults[index]
  const label = (
    <>
      {input.name || index} <span className="mono">{input.type}</span>
    </>
  )
  if (input.type === 'bool')
    return (
      <TextField
        id={id}
        label={label}
        list={`${id}-list`}
        value={value}
        placeholder="false"
        className="mono"
        error={left && value && fault ? t(fault.message, fault.values) : undefined}
        onBlur={() => setLeft(true)}
        onChange={(event) => state.set(index, event.currentTarget.value)}
        extra={
          <datalist id={`${id}-list`}>
            <option value="true" />
            <option value="false" />
          </datalist>
        }
      />
    )
  return (
    <TextField
      id={id}
      label={label}
      value={value}
      className="mono"
      autoComplete="off"
      spellCheck={false}
      error={left && value && fault ? t(fault.message, fault.values) : undefined}
      onBlur={() => setLeft(true)}
      onChange={(event) => state.set(index, event.currentTarget.value)}
    />
  )
}

/** A field for each argument with its type, validated on blur. */
export function ArgumentFields({ inputs, state }: { inputs: readonly AbiParameter[]; state: Arguments }) {
  return inputs.map((input, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: arguments may lack names and keep their order.
    <ArgumentField key={index} input={input} index={index} state={state} />
  ))
}
