import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Column } from './column.ts'
import { DataTable } from './data-table.tsx'

const NAMES = ['Gent', 'Brugge', 'Aalst']
const opened: string[] = []

let root: Root
let place: HTMLElement

beforeEach(() => {
  opened.length = 0
  place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
  act(() =>
    root.render(
      <MantineProvider>
        <input aria-label="Search" />
        <button type="button">Create</button>
        <DataTable
          label="Shops"
          rows={NAMES}
          rowKey={(name) => name}
          columns={[{ key: 'name', header: 'Name', render: (name) => <a href="#shop">{name}</a> }]}
          onOpen={(name) => opened.push(name)}
          empty="none"
        />
      </MantineProvider>,
    ),
  )
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
})

const press = (key: string) =>
  act(() => {
    const at = document.activeElement ?? document.body
    at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })
const focused = (): string => document.activeElement?.textContent ?? ''

test('j begins at the first row from anywhere on the page; then j, k, arrows and enter walk and open', () => {
  place.querySelector('button')?.focus()
  press('j')
  expect(focused()).toBe('Gent')
  press('j')
  press('ArrowDown')
  expect(focused()).toBe('Aalst')
  press('k')
  press('Enter')
  expect(opened).toEqual(['Brugge'])
})

test('from a link in a row, j goes to the row below', () => {
  place.querySelectorAll('a')[1]?.focus()
  press('j')
  expect(document.activeElement?.tagName).toBe('TR')
  expect(focused()).toBe('Aalst')
})

test('a j that is typed stays in its field, and one in front of a dialog is the dialog’s', () => {
  place.querySelector('input')?.focus()
  press('j')
  expect(document.activeElement?.tagName).toBe('INPUT')
  place.querySelector('button')?.focus()
  const dialog = document.createElement('div')
  dialog.role = 'dialog'
  document.body.append(dialog)
  press('j')
  expect(focused()).toBe('Create')
})

test('a row is drawn again when it, the columns or its selection change, and not with the others', () => {
  const drawn: string[] = []
  interface Shop {
    readonly id: string
    readonly name: string
  }
  const columnsNamed = (header: string): Column<Shop>[] => [
    {
      key: 'name',
      header,
      render: ({ name }) => {
        drawn.push(name)
        return name
      },
    },
  ]
  const draw = (shops: readonly Shop[], columns: Column<Shop>[], selected: readonly string[]) => {
    drawn.length = 0
    act(() =>
      root.render(
        <MantineProvider>
          <DataTable
            label="Shops"
            rows={shops}
            rowKey={({ id }) => id}
            columns={columns}
            selected={new Set(selected)}
            onSelect={() => {}}
            empty="none"
          />
        </MantineProvider>,
      ),
    )
    return [...drawn]
  }
  const gent = { id: '1', name: 'Gent' }
  const brugge = { id: '2', name: 'Brugge' }
  const columns = columnsNamed('Name')
  expect(draw([gent, brugge], columns, [])).toEqual(['Gent', 'Brugge'])
  expect(draw([brugge, gent], columns, [])).toEqual([])
  expect(draw([gent, { ...brugge, name: 'Knokke' }], columns, [])).toEqual(['Knokke'])
  expect(draw([gent, brugge], columns, ['1'])).toEqual(['Gent', 'Brugge'])
  expect(draw([gent, brugge], columnsNamed('Shop'), ['1'])).toEqual(['Gent', 'Brugge'])
})

test('a row selects and opens by what its table said last, also where it was not drawn again', () => {
  const seen: string[] = []
  const columns = [{ key: 'name', header: 'Name', render: (name: string) => name }]
  for (const turn of ['first', 'second'])
    act(() =>
      root.render(
        <MantineProvider>
          <DataTable
            label="Shops"
            rows={NAMES}
            rowKey={(name) => name}
            columns={columns}
            onOpen={(name) => seen.push(`${turn} opens ${name}`)}
            selected={new Set([turn])}
            onSelect={(selected) => seen.push(`${turn} selects ${[...selected].join(' and ')}`)}
            empty="none"
          />
        </MantineProvider>,
      ),
    )
  const cell = place.querySelector<HTMLElement>('tr[tabindex] td:last-child')
  act(() => cell?.click())
  act(() => place.querySelector<HTMLInputElement>('tr[tabindex] input')?.click())
  expect(seen).toEqual(['second opens Gent', 'second selects second and Gent'])
})
