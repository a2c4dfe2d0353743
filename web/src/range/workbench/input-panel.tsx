import { type ChangeEvent, useEffect, useId, useRef } from 'react'
import { useTexts } from '../../ui/lab-texts.ts'
import { Window } from '../../ui/lab-window.tsx'
import type { NamedFile } from './keep.ts'
import { kindOf } from './operations/kinds.ts'
import { usePicture } from './result.tsx'
import type { WorkbenchInput } from './use-workbench.ts'

/** Input of the recipe: a text, or a file that was chosen, dropped or pasted. */
export function InputPanel({ input }: { input: WorkbenchInput }) {
  const { text, file, isText, complaint, change } = input
  const { say } = useTexts()
  const id = useId()
  const chooser = useRef<HTMLInputElement>(null)
  useFilesFromOutside((outside) => void input.takeFile(outside))
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const [chosen] = target.files ?? []
    if (chosen) void input.takeFile(chosen)
    target.value = ''
  }
  return (
    <Window title={say('input')}>
      <fieldset className="acts kinds">
        <legend className="unseen">{say('input.kind')}</legend>
        <button type="button" aria-pressed={isText} onClick={() => change({ isText: true })}>
          {say('view.text')}
        </button>
        <button type="button" aria-pressed={!isText} onClick={() => change({ isText: false })}>
          {say('input.file')}
        </button>
      </fieldset>
      <input ref={chooser} id={`${id}-file`} type="file" hidden onChange={choose} />
      {isText ? (
        <>
          <label className="unseen" htmlFor={id}>
            {say('input.text')}
          </label>
          <textarea
            id={id}
            rows={5}
            spellCheck={false}
            placeholder={say('input.hint')}
            value={text}
            onChange={({ target }) => change({ text: target.value })}
          />
          <p className="small">{say('characters', { count: text.length })}</p>
        </>
      ) : (
        <div className="well file">
          {file && <Thumbnail file={file} />}
          <div>
            {file ? (
              <strong>
                <bdi>{file.name}</bdi>
              </strong>
            ) : (
              <p>{say('input.drop')}</p>
            )}
            {file && (
              <p className="small">
                {say('bytes', { count: file.bytes.length })}
                {kindOf(file.bytes) && `, ${kindOf(file.bytes)}`}
              </p>
            )}
            <button type="button" onClick={() => chooser.current?.click()}>
              {say(file ? 'input.another' : 'input.choose')}
            </button>
          </div>
        </div>
      )}
      <p className={complaint ? 'notice bad' : 'unseen'} role="status">
        {complaint}
      </p>
    </Window>
  )
}

function Thumbnail({ file }: { file: NamedFile }) {
  const address = usePicture(file.bytes)
  return address === undefined ? null : <img src={address} alt="" />
}

/** Takes files that are dropped or pasted anywhere on the page. */
function useFilesFromOutside(onFile: (file: File) => void): void {
  const latest = useRef(onFile)
  latest.current = onFile
  useEffect(() => {
    const take = (event: Event, files: FileList | undefined): void => {
      const [first] = files ?? []
      if (!first) return
      event.preventDefault()
      latest.current(first)
    }
    const drop = (event: DragEvent): void => take(event, event.dataTransfer?.files)
    const paste = (event: ClipboardEvent): void => take(event, event.clipboardData?.files)
    const allow = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    document.addEventListener('dragover', allow)
    document.addEventListener('drop', drop)
    document.addEventListener('paste', paste)
    return () => {
      document.removeEventListener('dragover', allow)
      document.removeEventListener('drop', drop)
      document.removeEventListener('paste', paste)
    }
  }, [])
}
