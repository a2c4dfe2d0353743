import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { show } from '../testing/stage.tsx'
import { Checkbox, TextField } from './field.tsx'
import { FormFrame, type FormFrameProps } from './form-frame.tsx'

const send = vi.fn()
const field = (id: string) => document.getElementById(id) as HTMLInputElement
const button = () => screen.getByRole('button') as HTMLButtonElement

/** Two fields that must not be empty. */
function Letter({ to = '', ...frame }: { to?: string } & Partial<FormFrameProps>) {
  const [values, setValues] = useState({ to, text: '' })
  const [isSaid, setSaid] = useState(false)
  const isFit = values.to !== '' && values.text !== ''
  return (
    <FormFrame onSend={isFit && send} onRefuse={() => setSaid(true)} {...frame}>
      {(['to', 'text'] as const).map((name) => (
        <TextField
          key={name}
          id={name}
          label={name}
          value={values[name]}
          error={(isSaid || frame.isRefused) && !values[name] ? 'missing' : undefined}
          onChange={({ currentTarget }) => setValues((before) => ({ ...before, [name]: currentTarget.value }))}
        />
      ))}
      <Checkbox id="copy" label="copy" checked={false} onChange={() => undefined} />
      <input id="file" type="file" />
      <button type="submit" disabled={!isFit}>
        Send
      </button>
    </FormFrame>
  )
}

it('moves the focus to the first invalid field by Enter, though the button is disabled', async () => {
  const { user } = show(<Letter to="Ada" />)
  await user.type(field('to'), '{Enter}')
  expect(document.activeElement).toBe(field('text'))
  expect(field('text').getAttribute('aria-invalid')).toBe('true')
  expect(send).not.toHaveBeenCalled()
})

it('is sent by Enter as soon as it is complete', async () => {
  const { user } = show(<Letter to="Ada" />)
  await user.type(field('text'), 'Hello{Enter}')
  expect(send).toHaveBeenCalledOnce()
})

it('leaves Enter to checkboxes, files and input methods', () => {
  show(<Letter />)
  const isOurs = (id: string, more = {}) => !fireEvent.keyDown(field(id), { key: 'Enter', ...more })
  expect([isOurs('copy-input'), isOurs('file'), isOurs('text', { isComposing: true })]).toEqual([false, false, false])
  expect(isOurs('text')).toBe(true)
})

it('leads back to the field that the server refused', () => {
  const { rerender } = show(<Letter />)
  button().focus()
  rerender(<Letter isRefused />)
  expect(document.activeElement).toBe(field('to'))
})

it.each([
  [true, 1],
  [false, 0],
])('that is unchecked (%s) sends what it holds if a script enables its button', (unchecked, times) => {
  show(<Letter onSend={send} ready={false} unchecked={unchecked} />)
  button().disabled = false
  fireEvent.click(button())
  expect(send).toHaveBeenCalledTimes(times)
})
