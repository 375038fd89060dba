import { notificationsStore } from '@mantine/notifications'
import { expect, test } from 'vitest'
import { showToast } from './toast.ts'

const shown = () =>
  notificationsStore
    .getState()
    .notifications.map(({ message, autoClose, role }) => ({ message, autoClose, role }))

test('a toast goes after five seconds; what went wrong stays [S9.13]', async () => {
  await showToast({ severity: 'success', message: 'Saved' })
  await showToast({ severity: 'danger', message: 'Could not be saved' })
  expect(shown()).toEqual([
    { message: 'Saved', autoClose: 5000, role: 'status' },
    { message: 'Could not be saved', autoClose: false, role: 'alert' },
  ])
})

test('what is said again takes the place of what was said, and is not heaped up', async () => {
  await showToast({ severity: 'success', message: 'Saved' })
  const [first] = notificationsStore.getState().notifications
  await showToast({ severity: 'success', message: 'Saved' })
  const [second, ...others] = notificationsStore.getState().notifications
  expect(others).toEqual([])
  expect(second?.id).not.toBe(first?.id)
})
