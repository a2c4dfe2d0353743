import { useId, useState } from 'react'
import { useTexts } from '../../ui/lab-texts.ts'
import { findSteps } from './find-steps.ts'
import { GROUPS } from './operations/catalogue.ts'

/** All steps by group, with a search field. */
export function Palette({ onAdd }: { onAdd(operation: string): void }) {
  const { say } = useTexts()
  const [query, setQuery] = useState('')
  const id = useId()
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const found = findSteps(words, say)
  const listed = (group: string) =>
    found
      .filter((operation) => operation.group === group)
      .map((operation) => (
        <li key={operation.id}>
          <button type="button" onClick={() => onAdd(operation.id)}>
            {say(`op.${operation.id}`)}
          </button>
        </li>
      ))
  return (
    <>
      <label className="unseen" htmlFor={id}>
        {say('find')}
      </label>
      <input
        id={id}
        type="search"
        placeholder={say('find')}
        value={query}
        autoComplete="off"
        onChange={({ target }) => setQuery(target.value)}
        onKeyDown={({ key }) => {
          const [first] = found
          if (key === 'Enter' && query !== '' && first) onAdd(first.id)
        }}
      />
      <div className="well palette">
        {GROUPS.map((group, index) => {
          const entries = listed(group)
          if (entries.length === 0) return null
          // Another key during a search, so that a group opened by it does not stay open.
          return (
            <details key={`${group} ${words.length > 0}`} open={words.length > 0 || index === 0}>
              <summary>
                {say(`group.${group}`)}
                <span>{entries.length}</span>
              </summary>
              <ul>{entries}</ul>
            </details>
          )
        })}
        {found.length === 0 && <p className="none">{say('find.none')}</p>}
      </div>
    </>
  )
}
