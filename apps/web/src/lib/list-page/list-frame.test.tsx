import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ListFrame } from './list-frame.tsx'

const LONG_AFTER_TYPING_MS = 5_000

const show = async () => {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const searched: string[] = []
  const render = (value = '') =>
    act(async () =>
      root.render(
        <MantineProvider>
          <ListFrame
            search={{ value, label: 'Search', onChange: (text) => void searched.push(text) }}
          >
            <a href="#row">Row</a>
          </ListFrame>
        </MantineProvider>,
      ),
    )
  await render()
  return {
    searched,
    render,
    type: (text: string) =>
      act(async () => {
        const field = place.querySelector('input')
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
        field?.dispatchEvent(new Event('input', { bubbles: true }))
      }),
    follow: () => act(async () => place.querySelector('a')?.click()),
    wait: () => act(async () => void vi.advanceTimersByTime(LONG_AFTER_TYPING_MS)),
  }
}

describe('the search above a list', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('answers once, when the typing has paused', async () => {
    const list = await show()
    await list.type('de')
    await list.type('de vos')
    expect(list.searched).toEqual([])
    await list.wait()
    expect(list.searched).toEqual(['de vos'])
  })

  test('answers before a link is followed, and never after, so that nobody is led back', async () => {
    const list = await show()
    await list.type('de vos')
    await list.follow()
    expect(list.searched).toEqual(['de vos'])
    await list.render()
    await list.wait()
    expect(list.searched).toEqual(['de vos'])
  })

  test('answers to the same text again once it was cleared', async () => {
    const list = await show()
    await list.type('de vos')
    await list.wait()
    await list.render('de vos')
    await list.render('')
    await list.type('de vos')
    await list.wait()
    expect(list.searched).toEqual(['de vos', 'de vos'])
  })
})
