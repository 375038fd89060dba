import { expect, test } from 'vitest'
import { changedFields, onlyChanged } from './changed-fields.ts'

test('names the fields that differ, deep ones by their top', () => {
  const before = { name: 'A', address: { city: 'Gent' }, note: '' }
  expect(changedFields(before, { name: 'B', address: { city: 'Gent' }, note: '' })).toEqual([
    'name',
  ])
  expect(changedFields(before, { name: 'A', address: { city: 'Ulm' }, note: '' })).toEqual([
    'address',
  ])
  expect(changedFields(before, before)).toEqual([])
})

test('only what differs is sent, what was emptied too', () => {
  const before = { name: 'A', address: { city: 'Gent' }, note: 'Ring twice' }
  expect(onlyChanged(before, { ...before, address: { city: 'Ulm' }, note: '' })).toEqual({
    address: { city: 'Ulm' },
    note: '',
  })
})
