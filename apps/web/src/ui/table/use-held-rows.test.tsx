import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { describe, expect, test } from 'vitest'
import { useHeldRows } from './use-held-rows.ts'

interface Row {
  readonly id: string
  readonly text: string
}

const rowsOf = (...texts: string[]): Row[] => texts.map((text) => ({ id: text.slice(0, 1), text }))

const Probe = ({ rows, view }: { rows: readonly Row[]; view: string }) => {
  const held = useHeldRows(rows, ({ id }) => id, view)
  return createElement(
    'div',
    { 'data-list': true, ...held.hold },
    held.rows?.map(({ text }) => text).join(' '),
  )
}

const show = () => {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const list = () => place.querySelector('[data-list]')
  return {
    rows: (rows: readonly Row[], view = 'all') =>
      act(async () => root.render(createElement(Probe, { rows, view }))),
    point: (type: 'pointerover' | 'pointerout') =>
      act(async () => list()?.dispatchEvent(new MouseEvent(type, { bubbles: true }))),
    text: () => list()?.textContent,
  }
}

describe('rows under the pointer', () => {
  test('are renewed but neither come, go nor move until it leaves', async () => {
    const list = show()
    await list.rows(rowsOf('a', 'b', 'c'))
    await list.point('pointerover')
    await list.rows(rowsOf('d', 'c', 'a fresh'))
    expect(list.text()).toBe('a fresh b c')
    await list.point('pointerout')
    expect(list.text()).toBe('d c a fresh')
  })

  test('make way at once for another view', async () => {
    const list = show()
    await list.rows(rowsOf('a', 'b'))
    await list.point('pointerover')
    await list.rows(rowsOf('b'), 'searched')
    expect(list.text()).toBe('b')
  })

  test('come when there were none', async () => {
    const list = show()
    await list.rows([])
    await list.point('pointerover')
    await list.rows(rowsOf('a'))
    expect(list.text()).toBe('a')
  })
})
