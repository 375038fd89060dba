import {
  AUTOMATIC_REASON,
  type Excursion,
  type Judgement,
  judgeTemperatures,
  rulesFor,
  type TemperatureRules,
} from '@lockerdesk/domain'
import { insertLog } from '../../../call/log-store.ts'
import { newId } from '../../../platform/ids.ts'
import type { Tx } from '../../../platform/postgres.ts'
import { pushConfig, notifyStaff } from '../../gateways/index.ts'
import { announce } from '../../live/index.ts'
import { insertLockdown, insertLockerEvents, saveDiscardNotified } from '../../lockers/index.ts'
import {
  excursionsSince,
  type JudgedLocker,
  lockForJudgement,
  mainDoorClosings,
  readingsToJudge,
} from './judgement-store.ts'
import { recordExcursions } from './record-excursions.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Reads the last day in the order of its own time and does what follows from it. */
export const judgeLocker = async (tx: Tx, lockerId: string, now: Date): Promise<void> => {
  const locker = await lockForJudgement(tx, lockerId)
  const rules = locker === null ? null : rulesFor(locker.temperatureType, locker.limits)
  if (locker === null || rules === null) return
  const dayBegan = new Date(now.getTime() - DAY_MS).toISOString()
  const isGood = { badSide: rules.badSide, limit: rules.warningLimit }
  const readings = await readingsToJudge(tx, lockerId, isGood, dayBegan)
  const since = readings[0]?.at.toISOString() ?? dayBegan
  const judgement = judgeTemperatures(readings, {
    rules,
    doorClosedAt: await mainDoorClosings(tx, lockerId, since),
    releasedAt: locker.releasedAt === null ? null : new Date(locker.releasedAt),
    now,
  })
  const known = await excursionsSince(tx, lockerId, since)
  await recordExcursions(tx, locker, rules, judgement.excursions, known, now)
  await lockDown(tx, locker, judgement.excursions, now)
  await adviseDiscard(tx, locker, rules, judgement, now)
}

const lockDown = async (
  tx: Tx,
  locker: JudgedLocker,
  excursions: readonly Excursion[],
  now: Date,
): Promise<void> => {
  const cause = excursions.find(({ lockdownAt }) => lockdownAt !== null)
  if (cause === undefined || locker.isInLockdown) return
  const { id: lockerId, organisationId, gatewayId, shopId, name } = locker
  const id = newId(now)
  const isBegun = await insertLockdown(tx, {
    id,
    organisationId,
    lockerId,
    reason: AUTOMATIC_REASON,
    temperature: cause.peakCelsius,
    startedAt: now.toISOString(),
    startedBy: null,
    expectedEnd: null,
    informCustomers: false,
  })
  if (!isBegun) return
  const params = { name, temperature: cause.peakCelsius }
  await insertLockerEvents(
    tx,
    [
      {
        organisationId,
        gatewayId,
        lockerId,
        boxId: null,
        kind: 'lockdownOn',
        severity: 'danger',
        params,
        origin: id,
        occurredAt: now.toISOString(),
      },
    ],
    now,
  )
  await insertLog(tx, {
    id: newId(now),
    organisationId,
    type: 'Lockers',
    operation: 'Updated',
    severity: 'danger',
    textKey: 'lockdownAutomatic',
    textParams: params,
    subjectId: lockerId,
    before: null,
    after: { lockdownId: id, excursionStartedAt: cause.startedAt.toISOString() },
    temperature: cause.peakCelsius,
    user: null,
    apiKey: null,
    ip: null,
    createdAt: now.toISOString(),
  })
  await pushConfig(tx, [gatewayId], 'config', now)
  await notifyStaff(
    tx,
    {
      organisationId,
      shopId,
      textKey: 'lockdownAutomatic',
      textParams: params,
      severity: 'danger',
      path: `/lockers/${lockerId}`,
    },
    now,
  )
  await announce(tx, [{ organisationId, topic: 'locker', id: lockerId }])
}

/** Once a day and locker: the hours that something was too warm add up. */
const adviseDiscard = async (
  tx: Tx,
  locker: JudgedLocker,
  rules: TemperatureRules,
  { beyondMinutes }: Judgement,
  now: Date,
): Promise<void> => {
  if (beyondMinutes < rules.discardAfterMinutes) return
  const toldAt = locker.discardToldAt === null ? 0 : Date.parse(locker.discardToldAt)
  if (now.getTime() - toldAt < DAY_MS) return
  const { id: lockerId, organisationId, gatewayId, shopId, name } = locker
  await saveDiscardNotified(tx, lockerId, now.toISOString())
  const minutes = Math.round(beyondMinutes)
  await insertLockerEvents(
    tx,
    [
      {
        organisationId,
        gatewayId,
        lockerId,
        boxId: null,
        kind: 'discardAdvised',
        severity: 'danger',
        params: { minutes },
        origin: newId(now),
        occurredAt: now.toISOString(),
      },
    ],
    now,
  )
  await notifyStaff(
    tx,
    {
      organisationId,
      shopId,
      textKey: 'discardAdvised',
      textParams: { name, minutes },
      severity: 'danger',
      path: `/lockers/${lockerId}`,
    },
    now,
  )
}
