import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../ui/lab-texts.ts'
import { createStep, MAX_STEPS, type Step } from './recipe.ts'
import type { StepAction } from './step-card.tsx'
import type { WorkbenchInput } from './use-workbench.ts'

export type Recipe = ReturnType<typeof useRecipe>

/** Changes of the recipe, and news about them. The focus stays on a moved step. */
export function useRecipe({ steps, unknown, changeSteps }: WorkbenchInput) {
  const { say } = useTexts()
  const [news, setNews] = useState(() => (unknown.length > 0 ? say('unknownSteps', { names: unknown.join(', ') }) : ''))
  const focusNext = useRef<string | undefined>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the steps
  useEffect(() => {
    if (focusNext.current === undefined) return
    document.querySelector<HTMLElement>(focusNext.current)?.focus()
    focusNext.current = undefined
  }, [steps])

  /** Returns whether the recipe had room for another step. */
  const add = (operation: string, options?: Readonly<Record<string, string>>): boolean => {
    if (steps.length >= MAX_STEPS) {
      setNews(say('tooManySteps', { count: MAX_STEPS }))
      return false
    }
    changeSteps((before) => [...before, createStep(operation, options)])
    setNews(say('step.added', { name: say(`op.${operation}`), number: steps.length + 1 }))
    return true
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

  return { news, add, act, setOption }
}

function move(steps: readonly Step[], from: number, to: number): Step[] {
  return steps.toSpliced(from, 1).toSpliced(to, 0, ...steps.slice(from, from + 1))
}
