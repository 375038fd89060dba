import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useHandScanner } from './use-hand-scanner.ts'

const onScan = vi.fn<(text: string) => void>()
let root: Root
let atMs = 10_000

const Scene = () => {
  useHandScanner(onScan)
  return (
    <>
      <button type="button">Open</button>
      <input aria-label="Search" />
    </>
  )
}

beforeEach(() => {
  onScan.mockClear()
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  root = createRoot(container)
  act(() => root.render(<Scene />))
})
afterEach(() => act(() => root.unmount()))

/** False when the page kept the key from doing anything else. */
const press = (key: string, { gapMs = 5, on = 'button' } = {}): boolean => {
  atMs += gapMs
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  Object.defineProperty(event, 'timeStamp', { value: atMs })
  return document.querySelector(on)?.dispatchEvent(event) ?? true
}
const type = (text: string, options = {}) => {
  for (const key of text) press(key, options)
  return press('Enter', options)
}

test('a burst ended by Enter is a code, and does not press the button in focus', () => {
  expect(type('LDB42')).toBe(false)
  expect(onScan.mock.calls).toEqual([['LDB42']])
})

test('two codes one after the other are two', () => {
  type('W-1')
  type('W-2')
  expect(onScan.mock.calls).toEqual([['W-1'], ['W-2']])
})

test('Enter alone, and what a hand types, press the button as ever', () => {
  expect(press('Enter', { gapMs: 1_000 })).toBe(true)
  expect(type('slow', { gapMs: 400 })).toBe(true)
  expect(onScan).not.toHaveBeenCalled()
})

test('a field that has the focus gets what is typed', () => {
  expect(type('LDB42', { on: 'input' })).toBe(true)
  expect(onScan).not.toHaveBeenCalled()
})
