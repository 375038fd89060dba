import { MantineProvider } from '@mantine/core'
import { Client, fetchExchange } from '@urql/core'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { Provider } from 'urql'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Picker, type PickerProps } from './picker.tsx'

const LONG_AFTER_TYPING_MS = 5_000
const FIRST = [
  { _id: 'a', name: 'Aalst', detail: 'gw-1' },
  { _id: 'b', name: 'Brugge', detail: 'gw-2' },
]
const FAR_DOWN = { _id: 'z', name: 'Zwolle', detail: 'gw-901' }

let place: HTMLElement
let root: Root
let asked: { query: string; ids: string[] }[]

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
})
afterEach(() => {
  act(() => root.unmount())
  place.remove()
  vi.useRealTimers()
})

/** Ninety more than it shows, unless one of them is meant. */
const FOUND: Readonly<Record<string, { totalCount: number; items: readonly unknown[] }>> = {
  '': { totalCount: 92, items: FIRST },
  'gw-901': { totalCount: 1, items: [FAR_DOWN] },
}
const answered = ({ query, ids }: { query: string; ids: string[] }) => ({
  found: { isTotalCapped: false, ...(FOUND[query] ?? { totalCount: 0, items: [] }) },
  chosen: { items: ids.includes('z') ? [FAR_DOWN] : [] },
})

const client = () =>
  new Client({
    url: 'https://lockerdesk.example/graphql',
    exchanges: [fetchExchange],
    preferGetMethod: false,
    fetch: async (_, init) => {
      const { variables } = JSON.parse(init?.body as string) as {
        variables: { query: string; ids: string[] }
      }
      asked.push(variables)
      return Response.json({ data: answered(variables) })
    },
  })

const settle = () => act(() => vi.advanceTimersByTimeAsync(LONG_AFTER_TYPING_MS))
const shown = async (props: Partial<PickerProps>) => {
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <Provider value={client()}>
          <Picker kind="gateway" aria-label="Gateway" {...props} />
        </Provider>
      </MantineProvider>,
    ),
  )
  await settle()
  const field = place.querySelector<HTMLInputElement>('input:not([type=hidden])')
  if (field === null) throw new Error('no field')
  await act(async () => field.focus())
  await settle()
  return field
}
const type = async (field: HTMLInputElement, text: string) => {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await settle()
}
const options = () =>
  [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)

test('the chosen one has its name though it is not among the first, and typing asks the server', async () => {
  const field = await shown({ value: 'z' })
  expect(field.value).toBe('Zwolle (gw-901)')
  expect(field.title).toBe('Zwolle (gw-901)')
  expect(asked).toEqual([{ query: '', ids: ['z'] }])
  await type(field, 'gw-77')
  expect(asked.map(({ query }) => query)).toEqual(['', 'gw-77'])
  expect(options()).toEqual([])
})

test('the list says how many more there are, and shows what the server found by more than the name', async () => {
  const field = await shown({ value: null })
  expect(options()).toEqual(['Aalst (gw-1)', 'Brugge (gw-2)', 'more'])
  await type(field, 'gw-901')
  expect(options()).toEqual(['Zwolle (gw-901)'])
})

test('a choice beyond the reader’s reach is shown by the name that the page knows', async () => {
  const field = await shown({ value: 'above', knownName: 'Dana Dealer' })
  expect(field.value).toBe('Dana Dealer')
})

test('choices that are no rows come first', async () => {
  const field = await shown({ value: '', extras: [{ value: '', label: 'All shops' }] })
  expect(field.value).toBe('All shops')
  expect(asked).toEqual([{ query: '', ids: [] }])
  expect(options()[0]).toBe('All shops')
})
