import { screen } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import { show } from '../testing/stage.tsx'
import { say } from '../testing/texts.ts'
import { ErrorBoundary } from './error-boundary.tsx'

it('stays on the page if a retry finds no server', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  const Screen = lazy(() => Promise.reject(new Error('Unable to preload CSS for http://localhost/chunks/screen.css')))
  const { user, message } = show(
    <ErrorBoundary place="/contact">
      <Suspense>
        <Screen />
      </Suspense>
    </ErrorBoundary>,
  )
  await screen.findByText(say('NETWORK_ERROR'))
  expect(screen.queryByText(/preload/)).toBeNull()
  await user.click(screen.getByRole('button', { name: say('BTN_TRY_AGAIN') }))
  await vi.waitFor(() => expect(message()).toBe(say('NETWORK_ERROR')))
  expect(asked).toHaveBeenCalledExactlyOnceWith(document.baseURI, { method: 'HEAD', cache: 'no-store' })
})
