import { expect, test } from 'vitest'
import { idsByOrganisation } from './use-change-each.ts'

test('gateways are changed organisation by organisation, those in stock not at all', () => {
  const byOrganisation = idsByOrganisation([
    { _id: '1', organisationId: 'a' },
    { _id: '2', organisationId: 'b' },
    { _id: '3', organisationId: null },
    { _id: '4', organisationId: 'a' },
  ])
  expect([...byOrganisation]).toEqual([
    ['a', ['1', '4']],
    ['b', ['2']],
  ])
})
