import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { CrashBoundary } from './error-pages.tsx'

const Crashing = (): never => {
  throw new Error('the box is undefined')
}

test('a page that crashes says what happened, is reported, and leads to the overview', () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  const place = document.createElement('div')
  act(() =>
    createRoot(place, { onCaughtError: () => {} }).render(
      <CrashBoundary>
        <Crashing />
      </CrashBoundary>,
    ),
  )
  expect(place.querySelector('h1')?.textContent).toBe('Something went wrong')
  expect(place.textContent).toContain('the box is undefined')
  const way = place.querySelector('a')
  expect(way?.textContent).toBe('Go to overview')
  expect(way?.getAttribute('href')).toBe('/')
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ message: 'the box is undefined' }))
})
