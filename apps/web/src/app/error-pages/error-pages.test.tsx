import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { setSupportEmail } from '../../lib/support-line.tsx'
import { CrashBoundary } from './error-pages.tsx'

const Crashing = (): never => {
  throw new Error('the box is undefined')
}

test('a page that crashes says what happened, is reported, and leads to the overview [S2.66 S8.7 S8.8]', () => {
  setSupportEmail('help@butcher.example')
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
  expect(place.textContent).toMatch(/the box is undefined \([0-9A-F]{8}\)/)
  expect(place.textContent).toContain('Need help? help@butcher.example')
  const way = place.querySelector('a')
  expect(way?.textContent).toBe('Go to overview')
  expect(way?.getAttribute('href')).toBe('/')
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ message: 'the box is undefined' }))
})
