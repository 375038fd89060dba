import { act, createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connection } from '../../lib/calls/connection.ts'
import { useFreshBuild } from './use-fresh-build.ts'

const HOUR_MS = 3_600_000
const Page = () => {
  useFreshBuild()
  return null
}

let root: Root
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 500 }))
  root = createRoot(document.createElement('div'))
  act(() => root.render(createElement(Page)))
})
afterEach(() => {
  act(() => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

test('a page that has been open for a day is loaded anew [S7.75 S9.17]', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  await vi.advanceTimersByTimeAsync(24 * HOUR_MS - 60_000)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2 * 60_000)
  expect(reload).toHaveBeenCalled()
})

test('not over a form that is being filled in', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  reload.mockClear()
  const form = document.createElement('form')
  form.dataset['dirty'] = 'true'
  document.body.append(form)
  await vi.advanceTimersByTimeAsync(25 * HOUR_MS)
  expect(reload).not.toHaveBeenCalled()
})

test('not while the connection is lost, but once the server answers again', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  reload.mockClear()
  connection.noteLoss()
  await vi.advanceTimersByTimeAsync(25 * HOUR_MS)
  expect(reload).not.toHaveBeenCalled()
  connection.noteAnswer(new Date())
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reload).toHaveBeenCalled()
})
