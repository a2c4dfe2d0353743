import { useTexts } from '../../ui/lab-texts.ts'
import { Window } from '../../ui/lab-window.tsx'
import { InputPanel } from './input-panel.tsx'
import { toStrictText } from './operations/operation.ts'
import { Palette } from './palette.tsx'
import { RecipePanel } from './recipe-panel.tsx'
import { Opinions, Result } from './result.tsx'
import { Share } from './share.tsx'
import { toPreview } from './show-bytes.ts'
import { TakeBack } from './take-back.tsx'
import { useRecipe } from './use-recipe.ts'
import { useRun } from './use-run.ts'
import { useWorkbench } from './use-workbench.ts'

/** The workbench: an input, a recipe of steps, and the result. */
export function Workbench({ startWorker }: { startWorker(): Worker }) {
  const { say } = useTexts()
  const input = useWorkbench()
  const { steps, text, isText } = input
  const recipe = useRecipe(input)
  const run = useRun(input.bytes, steps, startWorker)
  const output = run.output?.bytes
  return (
    <>
      <Window title={say('title')} level={1}>
        <p className="lead">{say('lead')}</p>
      </Window>
      <div className="bench">
        <div className="wide">
          <Window title={say('steps')}>
            <Palette onAdd={recipe.add} />
          </Window>
        </div>
        <div>
          <InputPanel input={input} />
          <RecipePanel input={input} recipe={recipe} states={run.states} />
        </div>
        <div className="results">
          <Result run={run} stepCount={steps.length} />
          <TakeBack text={output && toStrictText(output)} />
          <Opinions run={run} onAdd={({ operation, options }) => recipe.add(operation, options)} />
          <Share steps={steps} text={isText ? text : undefined} />
        </div>
      </div>
      <p className="peek" aria-hidden="true">
        ▸ {output ? toPreview(output.subarray(0, 240)) : say(run.isRunning ? 'result.runs' : 'result.none')}
      </p>
    </>
  )
}
