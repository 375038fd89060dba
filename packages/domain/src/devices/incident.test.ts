import { expect, test } from 'vitest'
import { LOCKER_TROUBLES } from '../lockers/locker.ts'
import { INCIDENT_KINDS, INCIDENT_SEVERITIES, incidentRank } from './incident.ts'

test('incidents of lockers rank as the list of lockers ranks them', () => {
  const shared = LOCKER_TROUBLES.filter((trouble) =>
    (INCIDENT_KINDS as readonly string[]).includes(trouble),
  )
  expect(INCIDENT_KINDS.filter((kind) => (shared as readonly string[]).includes(kind))).toEqual(
    shared,
  )
})

test('no incident ranks above a more severe one', () => {
  const severities = ['danger', 'warning', 'info']
  const ranked = INCIDENT_KINDS.toSorted((one, other) => incidentRank(one) - incidentRank(other))
  const steps = ranked.map((kind) => severities.indexOf(INCIDENT_SEVERITIES[kind]))
  expect(steps).toEqual(steps.toSorted((one, other) => one - other))
})
