import { type RefObject, useRef } from 'react'
import { useTexts } from '../../ui/lab-texts.ts'
import { Window } from '../../ui/lab-window.tsx'
import { Palette } from './palette.tsx'
import { readHash } from './recipe.ts'
import { StepCard } from './step-card.tsx'
import type { Recipe } from './use-recipe.ts'
import type { StepState } from './use-run.ts'
import type { WorkbenchInput } from './use-workbench.ts'

const EXAMPLE = {
  recipe: 'from-url,from-base64,rot',
  text: 'R3VyIHByeXluZSBxYmJlIHZmIGNudmFncnEgYmEuIEdlbCBndXIgZ25jOiB2ZyBwYmhhZ2YgZ2IgMjU1IG5hcSBndXJhIGZnbmVnZiBiaXJlLg%3D%3D',
}

interface RecipePanelProps {
  input: WorkbenchInput
  recipe: Recipe
  /** By key of the step. */
  states: ReadonlyMap<number, StepState>
}

/** The steps of the recipe, with a dialog that adds another one. */
export function RecipePanel({ input: { steps, change }, recipe, states }: RecipePanelProps) {
  const { say } = useTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  const add = (operation: string): void => {
    if (recipe.add(operation)) dialog.current?.close()
  }
  return (
    <>
      <Window title={say('recipe')}>
        {steps.length === 0 && <p className="empty">{say('recipe.empty')}</p>}
        <ol className="steps">
          {steps.map((step, index) => (
            <StepCard
              key={step.key}
              step={step}
              number={index + 1}
              count={steps.length}
              state={states.get(step.key)}
              onAction={(action) => recipe.act(index, action)}
              onOption={(name, value) => recipe.setOption(index, name, value)}
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
          {recipe.news}
        </p>
      </Window>
      <AddDialog dialog={dialog} onAdd={add} />
    </>
  )
}

/** The palette of operations in a dialog. */
function AddDialog({ dialog, onAdd }: { dialog: RefObject<HTMLDialogElement | null>; onAdd(operation: string): void }) {
  const { say } = useTexts()
  return (
    <dialog ref={dialog} className="window" aria-label={say('recipe.add')}>
      <header className="title">
        <h2>{say('recipe.add')}</h2>
        <button type="button" aria-label={say('close')} onClick={() => dialog.current?.close()}>
          ✕
        </button>
      </header>
      <div className="pane">
        <Palette onAdd={onAdd} />
      </div>
    </dialog>
  )
}
