import { useTexts } from '../../ui/lab-texts.ts'

interface PairRowProps {
  /** Name of the field for the workbench. */
  field: string
  name: string
  value: string
  isOn: boolean
  onName(name: string): void
  onValue(value: string): void
  onToggle(isOn: boolean): void
  onRemove(): void
}

/** A name and a value, sent or disabled. */
export function PairRow({ field, name, value, isOn, onName, onValue, onToggle, onRemove }: PairRowProps) {
  const { say } = useTexts()
  const called = name || say('pair.new')
  return (
    <li className={isOn ? undefined : 'off'}>
      <label className="sends">
        <input
          type="checkbox"
          aria-label={say('pair.send', { name: called })}
          checked={isOn}
          onChange={({ target }) => onToggle(target.checked)}
        />
      </label>
      <input
        className="mono"
        aria-label={say('pair.name', { name: called })}
        value={name}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        onChange={({ target }) => onName(target.value)}
      />
      <input
        className="mono value"
        data-field={field}
        aria-label={say('pair.value', { name: called })}
        value={value}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        onChange={({ target }) => onValue(target.value)}
      />
      <button type="button" className="remove" aria-label={say('pair.remove', { name: called })} onClick={onRemove}>
        ✕
      </button>
    </li>
  )
}
