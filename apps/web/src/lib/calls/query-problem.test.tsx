import refusals from '@lockerdesk/messages/locales/en/refusals.json'
import { MantineProvider } from '@mantine/core'
import { CombinedError } from '@urql/core'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { QueryProblem } from './query-problem.tsx'

const shown = (code: string): HTMLElement => {
  const place = document.createElement('div')
  const error = new CombinedError({ graphQLErrors: [{ message: code, extensions: { code } }] })
  act(() =>
    createRoot(place).render(
      <MantineProvider>
        <QueryProblem error={error} onRetry={() => {}} notFound="This order does not exist" />
      </MantineProvider>,
    ),
  )
  return place
}

test('what is not there is called by its name, and nobody is asked to try again', () => {
  const place = shown('NOT_FOUND')
  expect(place.textContent).toContain('This order does not exist')
  expect(place.textContent).not.toContain('NOT_FOUND')
  expect(place.querySelector('a')?.getAttribute('href')).toBe('/')
  expect(place.querySelector('button')).toBeNull()
})

test('what is not for them is said in words, and nobody is asked to try again', () => {
  const place = shown('FORBIDDEN')
  expect(place.textContent).toContain(refusals.FORBIDDEN)
  expect(place.textContent).not.toContain('[GraphQL]')
  expect(place.querySelector('button')).toBeNull()
})

test('what could not be loaded can be tried again', () => {
  const place = shown('INTERNAL')
  expect(place.textContent).not.toContain('This order does not exist')
  expect(place.querySelector('button')).not.toBeNull()
})
