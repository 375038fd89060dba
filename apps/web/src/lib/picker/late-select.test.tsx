import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LateSelect } from './late-select.tsx'

/** The first one loads the select's code. */
const LOADED = { timeout: 30_000 }

let place: HTMLElement
let root: Root

beforeEach(() => {
  place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
})
afterEach(() => {
  act(() => root.unmount())
  place.remove()
})

const KINDS = [
  { value: 'offers', label: 'Offers' },
  { value: 'orders', label: 'Orders' },
]

const showKinds = async (value: string | null, isSearchable = false) => {
  const onChange = vi.fn<(value: string | null) => void>()
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <LateSelect
          isSearchable={isSearchable}
          shown={KINDS.find((kind) => kind.value === value)?.label}
          field={{
            'aria-label': 'Kind',
            placeholder: 'Any kind',
            clearable: true,
            clearButtonProps: { 'aria-label': 'Clear' },
            data: KINDS,
            searchable: isSearchable,
            value,
            onChange,
          }}
        />
      </MantineProvider>,
    ),
  )
  return onChange
}

const field = (): HTMLInputElement => {
  const input = place.querySelector<HTMLInputElement>('input[role="combobox"]')
  if (input === null) throw new Error('no field')
  return input
}
const options = () => [...document.querySelectorAll<HTMLElement>('[role="option"]')]
/** What fails within `act` would drop the drawing that it waits for. */
const drawnUntil = (isSo: () => void) =>
  vi.waitFor(async () => {
    await act(async () => {})
    isSo()
  }, LOADED)
const openedBy = async (reach: () => void) => {
  await act(async () => reach())
  await drawnUntil(() => expect(options()).toHaveLength(KINDS.length))
}

test('a closed select is named and says that it opens a list', async () => {
  await showKinds(null)
  expect(field().getAttribute('aria-label')).toBe('Kind')
  expect(field().getAttribute('aria-haspopup')).toBe('listbox')
  expect(field().getAttribute('aria-expanded')).toBe('false')
  expect(field().placeholder).toBe('Any kind')
  expect(field().readOnly).toBe(true)
})

test.each<[string, () => void]>([
  ['a click', () => field().click()],
  [
    'an arrow key',
    () => field().dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true })),
  ],
])('%s opens it, with the focus in the field, and a choice is reported', async (_by, reach) => {
  const onChange = await showKinds(null)
  await openedBy(reach)
  expect(field().getAttribute('aria-expanded')).toBe('true')
  expect(document.activeElement).toBe(field())
  await act(async () => options()[1]?.click())
  expect(onChange).toHaveBeenCalledWith('orders', expect.anything())
})

test('a chosen filter shows its name, and a button that clears it, without being reached for', async () => {
  const onChange = await showKinds('orders')
  expect(field().value).toBe('Orders')
  await drawnUntil(() => expect(place.querySelector('[aria-label="Clear"]')).not.toBeNull())
  expect(field().value).toBe('Orders')
  expect(document.activeElement).not.toBe(field())
  await act(async () => place.querySelector<HTMLElement>('[aria-label="Clear"]')?.click())
  expect(onChange).toHaveBeenCalledWith(null, null)
})

test('what is typed before the list is there is searched for', async () => {
  await showKinds(null, true)
  expect(field().readOnly).toBe(false)
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), 'Ord')
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })
  await drawnUntil(() => expect(options().map((option) => option.textContent)).toEqual(['Orders']))
  expect(field().value).toBe('Ord')
  expect(document.activeElement).toBe(field())
})
