import { act, createElement, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type SettledParts, useSettledParts } from './use-settled-parts.ts'

let root: Root
let seen: SettledParts
beforeEach(() => {
  root = createRoot(document.createElement('div'))
})
afterEach(() => act(() => root.unmount()))

const Page = ({ awaited }: { awaited: readonly string[] | undefined }) => {
  const parts = useSettledParts(awaited)
  useEffect(() => {
    seen = parts
  })
  return null
}
const show = (awaited: readonly string[] | undefined) =>
  act(() => root.render(createElement(Page, { awaited })))

test('parts are shown once all that are awaited have settled, and stay', () => {
  show(undefined)
  expect(seen.areSettled, 'nobody knows what comes').toBe(false)
  show(['tour', 'pickups'])
  act(() => seen.onSettled('pickups'))
  expect(seen.areSettled).toBe(false)
  act(() => seen.onSettled('tour'))
  expect(seen.areSettled).toBe(true)
  show(['tour', 'pickups', 'toNotify'])
  expect(seen.areSettled).toBe(true)
})

test('a page that awaits nothing is shown at once', () => {
  show([])
  expect(seen.areSettled).toBe(true)
})
