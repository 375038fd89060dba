import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { toasts } from '../toast.ts'
import { CopyText } from './copy-text.tsx'

const showWith = async (writeText: (text: string) => Promise<void>) => {
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText)
  const place = document.createElement('div')
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <MantineProvider>
        <CopyText text="7F3K" label="Copy the code" />
      </MantineProvider>,
    ),
  )
  const button = place.querySelector('button')
  await act(async () => button?.click())
  return button
}

afterEach(() => vi.restoreAllMocks())

test('a copied text is said to be', async () => {
  const written: string[] = []
  const button = await showWith(async (text) => void written.push(text))
  expect(written).toEqual(['7F3K'])
  expect(button?.getAttribute('aria-label')).toBe('Copied')
  expect(toasts.read()).toEqual([])
})

test('a browser that refuses to copy is said to', async () => {
  const button = await showWith(() => Promise.reject(new DOMException('denied', 'NotAllowedError')))
  expect(button?.getAttribute('aria-label')).toBe('Copy the code')
  expect(toasts.read()).toMatchObject([
    { severity: 'warning', message: expect.stringMatching(/blocked copying/) },
  ])
})
