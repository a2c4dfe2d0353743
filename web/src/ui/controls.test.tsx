import { act, fireEvent, screen } from '@testing-library/react'
import { useReducer, useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FormerCustomerError, HttpError } from '../entities/session/http.ts'
import { show, stopClock } from '../testing/stage.tsx'
import { say } from '../testing/texts.ts'
import { liftLimits } from './field-limits.ts'
import { forwardClick } from './forward-click.ts'
import { Quantity } from './quantity.tsx'
import { RowBoundary } from './row-boundary.tsx'
import { sanitise } from './sanitised-html.tsx'
import { Select } from './select.tsx'
import { complain, confirm } from './snackbar.tsx'
import { FailedState } from './states.tsx'
import { Stepper } from './stepper.tsx'

/** A number field whose parent re-renders. */
function Redrawn({ onChange }: { onChange: (value: number) => void }) {
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  return (
    <>
      <button type="button" onClick={redraw}>
        again
      </button>
      <Quantity of="Lime" value={1} onChange={onChange} />
    </>
  )
}

function Row({ text }: { text: string | null }) {
  return <li>{(text as string).toUpperCase()}</li>
}
function Rows() {
  const [texts, setTexts] = useState<(string | null)[]>([null, 'two'])
  return (
    <>
      <button type="button" onClick={() => setTexts(['one', 'two'])}>
        again
      </button>
      {texts.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows never move.
        <RowBoundary key={index} row={text} as="li">
          <Row text={text} />
        </RowBoundary>
      ))}
    </>
  )
}

const onChange = vi.fn()
beforeEach(() => onChange.mockClear())

describe('a list of choices', () => {
  const options = ['Apple', 'Banana', 'Cherry'].map((text) => ({ value: text[0] ?? '', text }))
  const line = () => screen.getByRole('combobox')
  const press = (key: string, more = {}) => fireEvent.keyDown(line(), { key, ...more })
  const active = () => document.getElementById(line().getAttribute('aria-activedescendant') ?? '')?.textContent
  const isOpen = () => line().getAttribute('aria-expanded') === 'true'
  const open = (value?: string) =>
    show(<Select options={options} value={value} onChange={onChange} label="Fruit" placeholder="Which?" />)

  it('works by keyboard', () => {
    open('B')
    expect(line().textContent).toBe('Banana')
    expect(press('ArrowDown')).toBe(false)
    expect([isOpen(), active()]).toEqual([true, 'Banana'])
    for (const [key, text] of [
      ['ArrowDown', 'Cherry'],
      ['ArrowDown', 'Cherry'],
      ['ArrowUp', 'Banana'],
      ['Home', 'Apple'],
      ['ArrowUp', 'Apple'],
      ['End', 'Cherry'],
      ['b', 'Banana'],
      ['x', 'Banana'],
    ] as const) {
      press(key)
      expect(active(), key).toBe(text)
    }
    press('ArrowDown', { ctrlKey: true })
    expect(active()).toBe('Banana')
    press('Home')
    press('Enter')
    expect(onChange).toHaveBeenCalledExactlyOnceWith('A')
    expect(isOpen()).toBe(false)
  })

  it.each(['Escape', 'Tab'])('is unchanged after %s', (key) => {
    open()
    expect(line().textContent).toBe('Which?')
    press(' ')
    expect([isOpen(), active()]).toEqual([true, 'Apple'])
    press(key)
    expect(isOpen()).toBe(false)
    expect(onChange).not.toHaveBeenCalled()
  })

  it('works by pointer, and closes on a click elsewhere', () => {
    open('A')
    fireEvent.click(line())
    expect(screen.getByRole('option', { name: 'Apple' }).getAttribute('aria-selected')).toBe('true')
    fireEvent.pointerEnter(screen.getByRole('option', { name: 'Cherry' }))
    expect(active()).toBe('Cherry')
    fireEvent.pointerDown(screen.getByRole('option', { name: 'Cherry' }))
    expect(isOpen()).toBe(true)
    fireEvent.click(screen.getByRole('option', { name: 'Cherry' }))
    expect(onChange).toHaveBeenCalledExactlyOnceWith('C')
    expect(document.activeElement).toBe(line())
    fireEvent.click(line())
    fireEvent.pointerDown(document.body)
    expect(isOpen()).toBe(false)
    fireEvent.click(line())
    fireEvent.click(line())
    expect(isOpen()).toBe(false)
  })
})

describe('a number of pieces', () => {
  const less = () => screen.getByLabelText(say('ONE_LESS', { product: 'Lime' })) as HTMLButtonElement
  const more = () => screen.getByLabelText(say('ONE_MORE', { product: 'Lime' })) as HTMLButtonElement
  const field = () => screen.getByLabelText(say('QUANTITY_OF', { product: 'Lime' })) as HTMLInputElement
  const open = (value: number, most?: number) =>
    show(<Quantity of="Lime" value={value} most={most} typed onChange={onChange} />)

  it('steps between one and the maximum', () => {
    const first = open(1, 2)
    expect([less().disabled, more().disabled]).toEqual([true, false])
    fireEvent.click(more())
    expect(onChange).toHaveBeenLastCalledWith(2)
    first.unmount()
    open(2, 2)
    expect([less().disabled, more().disabled]).toEqual([false, true])
    fireEvent.click(less())
    expect(onChange).toHaveBeenLastCalledWith(1)
  })

  it('counts on when it re-renders with the old number', () => {
    show(<Redrawn onChange={onChange} />)
    fireEvent.click(more())
    fireEvent.click(screen.getByText('again'))
    fireEvent.click(more())
    expect(onChange.mock.calls).toEqual([[2], [3]])
  })

  it('counts clicks before the next render, up to the maximum', () => {
    open(1, 3)
    for (let clicks = 0; clicks < 4; clicks++) fireEvent.click(more())
    expect(onChange.mock.calls).toEqual([[2], [3]])
    fireEvent.change(field(), { target: { value: '2' } })
    fireEvent.blur(field())
    fireEvent.click(more())
    expect(onChange.mock.calls.slice(2)).toEqual([[2], [3]])
  })

  it.each([
    ['3', [[3]]],
    ['99', [[5]]],
    ['2', []],
    ['0', []],
    ['-1', []],
    ['1.5', []],
    ['', []],
    [' ', []],
    ['two', []],
  ])('typed as %j means %j', (text, calls) => {
    open(2, 5)
    fireEvent.change(field(), { target: { value: text } })
    expect(onChange).not.toHaveBeenCalled()
    fireEvent.blur(field())
    expect(onChange.mock.calls).toEqual(calls)
    expect(field().value).toBe('2')
  })

  it('is applied by Enter and dropped by Escape', () => {
    open(2)
    fireEvent.change(field(), { target: { value: '4' } })
    fireEvent.keyDown(field(), { key: 'Escape' })
    expect(field().value).toBe('2')
    fireEvent.change(field(), { target: { value: '4' } })
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true })
    expect(onChange).not.toHaveBeenCalled()
    fireEvent.keyDown(field(), { key: 'Enter' })
    expect(onChange).toHaveBeenCalledExactlyOnceWith(4)
  })
})

describe('a message at the foot', () => {
  it('stays for five seconds; a new one restarts the time', async () => {
    const clock = stopClock()
    const { message } = show(null)
    act(() => confirm('One'))
    await clock.pass(4000)
    act(() => confirm('Two'))
    await clock.pass(4999)
    expect(message()).toBe('Two')
    await clock.pass(1)
    expect(message()).toBeUndefined()
  })

  it('can be dismissed, and is not shown when empty', () => {
    const { message } = show(null)
    act(() => complain(new Error('Broken.')))
    expect(message()).toBe('Broken.')
    fireEvent.click(screen.getByLabelText('X'))
    expect(message()).toBeUndefined()
    act(() => complain(' '))
    act(() => complain(new FormerCustomerError()))
    expect(message()).toBeUndefined()
  })
})

describe('foreign markup', () => {
  it.each([
    ['<b onclick="x()">a</b><script>b</script>', '<b>a</b>'],
    ['<a href="javascript:x">a</a>', '<a>a</a>'],
    [
      '<a href="https://a.example" target="_blank" style="x">a</a>',
      '<a href="https://a.example" target="_blank" rel="noopener">a</a>',
    ],
    ['<a href="#/about" target="other">a</a>', '<a href="#/about">a</a>'],
    ['<img src=x onerror=x()>a<iframe>b</iframe>', 'a'],
    ['<section><p>a<br>b</p></section>', '<p>a<br>b</p>'],
    ['<svg><a href="x">a</a></svg>&lt;b', '&lt;b'],
  ])('%s is harmless', (markup, harmless) => {
    expect(sanitise(markup)).toBe(harmless)
  })
})

describe('a row that fails to render', () => {
  it('leaves the others alone, and retries with new data', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    show(<Rows />)
    const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows()).toEqual([say('ROW_BROKEN'), 'TWO'])
    fireEvent.click(screen.getByText('again'))
    expect(rows()).toEqual(['ONE', 'TWO'])
  })
})

describe('a failed load', () => {
  it('has a retry', () => {
    show(<FailedState error={new HttpError(500, '', { error: { message: 'SQLITE_ERROR: x' } })} onRetry={onChange} />)
    expect(screen.getByRole('alert').textContent).toContain('SQLITE_ERROR: x')
    fireEvent.click(screen.getByText(say('BTN_TRY_AGAIN')))
    expect(onChange).toHaveBeenCalledOnce()
  })

  it.each([new HttpError(401, '', ''), new FormerCustomerError()])(
    'sends strangers to the login and back: %#',
    (error) => {
      show(<FailedState error={error} onRetry={onChange} />, { at: '/wallet?a=b' })
      expect(screen.getByText(say('BTN_LOGIN')).getAttribute('href')).toBe('/login?redirectUrl=/wallet%3Fa%3Db')
      expect(screen.queryByText(say('BTN_TRY_AGAIN'))).toBeNull()
    },
  )
})

it('a stepper ticks off earlier steps, links to them, and marks the present one', () => {
  show(
    <Stepper
      label="Way"
      now={1}
      steps={[
        { text: 'One', to: '/one' },
        { text: 'Two', to: '/two' },
        { text: 'Three', done: true },
      ]}
    />,
  )
  const steps = screen.getAllByRole('listitem')
  expect(steps.map((step) => step.textContent)).toEqual(['One', '2Two', 'Three'])
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null])
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/one'])
  expect(screen.getByLabelText(say('STEP_N_OF_TOTAL', { step: 1, total: 3, name: 'One' }))).toBeTruthy()
})

it('a click beside a control counts, unless it is disabled', () => {
  show(
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: same wrapper as in the shop’s own controls.
    <div data-testid="wrap" onClick={forwardClick}>
      <input type="checkbox" disabled />
      <input type="checkbox" data-testid="box" />
    </div>,
  )
  fireEvent.click(screen.getByTestId('wrap'))
  const [closed, box] = screen.getAllByRole('checkbox') as HTMLInputElement[]
  expect([closed?.checked, box?.checked]).toEqual([false, true])
  fireEvent.click(box as HTMLElement)
  expect(box?.checked).toBe(false)
})

it('a limited field takes a whole paste, and is limited again for scripts', () => {
  vi.useFakeTimers()
  liftLimits(document)
  show(
    <>
      <input maxLength={5} data-testid="limited" />
      <input data-testid="free" />
    </>,
  )
  const field = screen.getByTestId('limited') as HTMLInputElement
  fireEvent(field, new InputEvent('beforeinput', { bubbles: true }))
  expect(field.hasAttribute('maxlength')).toBe(false)
  vi.runAllTimers()
  expect(field.maxLength).toBe(5)
  fireEvent(screen.getByTestId('free'), new InputEvent('beforeinput', { bubbles: true }))
  vi.runAllTimers()
  expect(screen.getByTestId('free').hasAttribute('maxlength')).toBe(false)
})
