import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { useEarlyLetters } from './use-early-letters.ts'

interface ProbeProps {
  readonly isAwaited: boolean
  readonly onEscape: () => void
  readonly onTaken: (letters: string) => void
}

/** A field that takes over when it gets the focus, as that of the palette does. */
const Probe = ({ isAwaited, onEscape, onTaken }: ProbeProps) => {
  const take = useEarlyLetters(isAwaited, onEscape)
  return createElement('input', { onFocus: () => onTaken(take()) })
}

afterEach(() => document.body.replaceChildren())

const show = async () => {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const heard: string[] = []
  const props = {
    onEscape: () => heard.push('escape'),
    onTaken: (text: string) => heard.push(text),
  }
  const render = (isAwaited: boolean) =>
    act(async () => root.render(createElement(Probe, { ...props, isAwaited })))
  await render(false)
  const field = () => place.querySelector('input')
  return {
    heard,
    render,
    focus: () => act(async () => field()?.focus()),
    blur: () => act(async () => field()?.blur()),
    /** Answers which of the keys the page heard of. */
    type: (...keys: readonly (string | KeyboardEventInit)[]) =>
      keys.map((key) => {
        const init = typeof key === 'string' ? { key } : key
        const event = new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true })
        return field()?.dispatchEvent(event)
      }),
    leave: () => act(async () => root.unmount()),
  }
}

test('letters typed before there is a field are kept from the page and handed over once', async () => {
  const page = await show()
  expect(page.type('a')).toEqual([true])
  await page.render(true)
  expect(page.type('z', 'w', 'x', 'Backspace', 'a', 'Enter')).not.toContain(true)
  expect(page.type('Tab', { key: 'c', ctrlKey: true })).toEqual([true, true])
  await page.focus()
  expect(page.type('b')).toEqual([true])
  await page.blur()
  await page.focus()
  expect(page.heard).toEqual(['zwa\n', ''])
  await page.leave()
})

test('who gives up before it comes is left alone, and the next one begins empty', async () => {
  const page = await show()
  await page.render(true)
  page.type('z', 'Escape')
  await page.render(false)
  expect(page.type('y')).toEqual([true])
  await page.render(true)
  await page.focus()
  expect(page.heard).toEqual(['escape', ''])
  await page.leave()
})
