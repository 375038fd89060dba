import type { Excursion, TemperatureRules } from '@lockerdesk/domain'
import { newId } from '../../../platform/ids.ts'
import type { Tx } from '../../../platform/postgres.ts'
import { notifyStaff } from '../../gateways/index.ts'
import { announce } from '../../live/index.ts'
import { insertLockerEvents, type NewLockerEvent } from '../../lockers/index.ts'
import {
  deleteExcursions,
  type JudgedLocker,
  type KnownExcursion,
  saveExcursion,
} from './judgement-store.ts'

/** Makes what is kept follow what was judged: late readings may move, end or undo an excursion. */
export const recordExcursions = async (
  tx: Tx,
  locker: JudgedLocker,
  rules: TemperatureRules,
  judged: readonly Excursion[],
  known: readonly KnownExcursion[],
  now: Date,
): Promise<void> => {
  const matched = new Set<string>()
  const events: NewLockerEvent[] = []
  for (const excursion of judged) {
    const before = known.find((one) => !matched.has(one.id) && overlaps(one, excursion))
    if (before !== undefined) matched.add(before.id)
    if (before === undefined && excursion.warningAt === null) continue
    const id = before?.id ?? newId(now)
    await saveExcursion(tx, {
      id,
      organisationId: locker.organisationId,
      lockerId: locker.id,
      startedAt: excursion.startedAt.toISOString(),
      endedAt: excursion.endedAt?.toISOString() ?? null,
      peak: excursion.peakCelsius,
      warningLimit: rules.warningLimit,
      warningAt: excursion.warningAt?.toISOString() ?? before?.warningAt ?? now.toISOString(),
      lockdownAt: excursion.lockdownAt?.toISOString() ?? null,
    })
    if (before === undefined) {
      events.push(eventOf(locker, 'temperatureWarning', id, excursion, now))
      await warn(tx, locker, rules, excursion, now)
    }
    if (excursion.endedAt !== null && before?.endedAt === null)
      events.push(eventOf(locker, 'temperatureFine', id, excursion, now))
  }
  await deleteExcursions(
    tx,
    known.filter((one) => !matched.has(one.id) && isUndoable(one)).map(({ id }) => id),
  )
  await insertLockerEvents(tx, events, now)
  if (events.length > 0)
    await announce(tx, [
      { organisationId: locker.organisationId, topic: 'temperature', id: locker.id },
    ])
}

const overlaps = (known: KnownExcursion, judged: Excursion): boolean => {
  const knownEnd = known.endedAt === null ? Number.POSITIVE_INFINITY : Date.parse(known.endedAt)
  const judgedEnd = judged.endedAt?.getTime() ?? Number.POSITIVE_INFINITY
  return Date.parse(known.startedAt) <= judgedEnd && knownEnd >= judged.startedAt.getTime()
}

/** What led to a lockdown, or was answered for by somebody, stays in the books. */
const isUndoable = ({ lockdownAt, isCommented }: KnownExcursion): boolean =>
  lockdownAt === null && !isCommented

const eventOf = (
  { id: lockerId, organisationId, gatewayId }: JudgedLocker,
  kind: 'temperatureWarning' | 'temperatureFine',
  excursionId: string,
  excursion: Excursion,
  now: Date,
): NewLockerEvent => ({
  organisationId,
  gatewayId,
  lockerId,
  boxId: null,
  kind,
  severity: kind === 'temperatureWarning' ? 'warning' : 'success',
  params: { temperature: excursion.peakCelsius },
  origin: `${excursionId} ${kind}`,
  occurredAt: now.toISOString(),
})

const warn = (
  tx: Tx,
  { id, organisationId, shopId, name }: JudgedLocker,
  rules: TemperatureRules,
  { peakCelsius }: Excursion,
  now: Date,
): Promise<void> =>
  notifyStaff(
    tx,
    {
      organisationId,
      shopId,
      textKey: 'temperatureWarning',
      textParams: {
        name,
        temperature: peakCelsius,
        limit: rules.warningLimit,
        minutes: rules.warningAfterMinutes,
      },
      severity: 'warning',
      path: `/lockers/${id}`,
    },
    now,
  )
