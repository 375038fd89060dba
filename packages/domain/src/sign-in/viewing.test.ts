import { expect, test } from 'vitest'
import type { RoleAssignment } from '../access/roles.ts'
import { decideViewing, isAllowedWhileViewing } from './viewing.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const SUPERUSER: RoleAssignment = {
  role: 'SuperUser',
  referenceType: null,
  referenceId: null,
  shopIds: null,
}
const MEMBER: RoleAssignment = {
  role: 'Member',
  referenceType: 'Organisation',
  referenceId: 'o1',
  shopIds: null,
}
const viewer = { id: 'kim', assignments: [SUPERUSER] }
const viewing = (id: string, ...assignments: RoleAssignment[]) =>
  decideViewing(viewer, { id, assignments }, NOW)

test('somebody is viewed as for an hour', () => {
  expect(viewing('anna', MEMBER)).toEqual({ ok: true, value: new Date('2026-11-15T13:00:00Z') })
})

test.each([
  ['another SuperUser', () => viewing('bo', SUPERUSER)],
  ['a SuperUser who also works somewhere', () => viewing('bo', MEMBER, SUPERUSER)],
  ['oneself', () => viewing('kim', MEMBER)],
])('%s is not', (_who, decide) => {
  expect(decide()).toMatchObject({ ok: false, refusal: { code: 'NOT_VIEWABLE' } })
})

test('nothing works meanwhile but to stop', () => {
  expect(isAllowedWhileViewing('endViewing')).toBe(true)
  expect(isAllowedWhileViewing('updatePreferences')).toBe(false)
  expect(isAllowedWhileViewing('revealReservationPincode')).toBe(false)
})
