import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { ListChoices, type ColumnMenuProps } from './list-choices.ts'
import { DataTable } from './data-table.tsx'
import { ListFrame } from '../../lib/list-page/list-frame.tsx'

const COLUMNS = ['picture', 'name', 'city', 'email', 'cost'].map((key) => ({
  key,
  header: key,
  isHeaderHidden: key === 'picture',
  isHiddenAtFirst: key === 'cost',
  render: () => key,
}))

const Menu = ({ columns, hidden }: ColumnMenuProps) => (
  <output>{`of ${columns.map(({ key }) => key).join()} without ${hidden.join()}`}</output>
)

const shown = async (list: string) => {
  const place = document.createElement('div')
  const root = createRoot(place)
  const hidden = { shops: ['picture', 'name', 'email', 'cost', 'gone'], customers: [] }
  await act(async () =>
    root.render(
      <MantineProvider>
        <ListChoices value={{ hidden, ColumnMenu: Menu, ViewMenu: () => null }}>
          <ListFrame>
            <DataTable
              list={list}
              label="Shops"
              rows={['one']}
              rowKey={(row) => row}
              columns={COLUMNS}
              empty="none"
            />
          </ListFrame>
        </ListChoices>
      </MantineProvider>,
    ),
  )
  const seen = {
    headers: [...place.querySelectorAll('th')].map(({ textContent }) => textContent),
    cells: [...place.querySelectorAll('td')].map(({ textContent }) => textContent),
    menu: place.querySelector('output')?.textContent,
  }
  // A table that stays would take j and k from the tables of other files.
  act(() => root.unmount())
  return seen
}

test('hidden columns are not shown, but the first with a name and those without one stay', async () => {
  expect(await shown('shops')).toEqual({
    headers: ['picture', 'name', 'city'],
    cells: ['picture', 'name', 'city'],
    menu: 'of city,email,cost without email,cost',
  })
})

test('each list has a choice of its own', async () => {
  const { headers, menu } = await shown('orders')
  expect(headers).toEqual(['picture', 'name', 'city', 'email'])
  expect(menu).toBe('of city,email,cost without cost')
})

test('a column that is hidden at first is shown once its reader hides none', async () => {
  const { headers, menu } = await shown('customers')
  expect(headers).toEqual(['picture', 'name', 'city', 'email', 'cost'])
  expect(menu).toBe('of city,email,cost without ')
})
