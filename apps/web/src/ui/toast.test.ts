import { expect, test } from 'vitest'
import { showToast, toasts } from './toast.ts'

test('a toast goes after five seconds; what went wrong stays [S9.13]', () => {
  showToast({ severity: 'success', message: 'Saved' })
  showToast({ severity: 'danger', message: 'Could not be saved' })
  expect(toasts.read()).toMatchObject([
    { message: 'Saved', closesAfterMs: 5000 },
    { message: 'Could not be saved', closesAfterMs: null },
  ])
})

test('what is said again takes the place of what was said, and is not heaped up', () => {
  showToast({ severity: 'success', message: 'Saved' })
  const [first] = toasts.read()
  showToast({ severity: 'success', message: 'Saved' })
  const [second, ...others] = toasts.read()
  expect(others).toEqual([])
  expect(second?.id).not.toBe(first?.id)
})
