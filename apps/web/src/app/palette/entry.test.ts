import { IconHome } from '@tabler/icons-react'
import { expect, test } from 'vitest'
import { type Entry, fitting, grouped } from './entry.ts'

const entry = (group: string, label: string): Omit<Entry, 'match'> => ({
  key: label,
  group,
  label,
  detail: '',
  icon: IconHome,
  does: { to: '/' },
})

test('what does not fit is left out, and the rest says how well it fits', () => {
  const found = fitting([entry('pages', 'Shops'), entry('pages', 'Orders')], 'shop')
  expect(found.map(({ label, match }) => [label, match])).toEqual([['Shops', 'beginning']])
})

test('an exact find stands before beginnings, whatever group it is in', () => {
  const entries = [
    ...fitting([entry('actions', 'Create shop'), entry('pages', 'Shops')], 'shop'),
    ...fitting([entry('customers', 'Shop')], 'shop'),
  ]
  expect(grouped(entries).map(({ name }) => name)).toEqual(['customers', 'pages', 'actions'])
})

test('within a group the better one is first, and equals stay in order', () => {
  const found = fitting(
    [entry('pages', 'Admin settings'), entry('pages', 'Settings'), entry('pages', 'My settings')],
    'settings',
  )
  expect(grouped(found)[0]?.entries.map(({ label }) => label)).toEqual([
    'Settings',
    'Admin settings',
    'My settings',
  ])
})
