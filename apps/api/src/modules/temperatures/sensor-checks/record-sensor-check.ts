import { dayOf, nextCheckOf, sensorCheckInput } from '@lockerdesk/domain'
import { type Call, userOf } from '../../../call/call.ts'
import { checked, refused } from '../../../call/refused.ts'
import { read } from '../../../call/read.ts'
import { transact } from '../../../call/transact.ts'
import { writeLog } from '../../../call/write-log.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../live/index.ts'
import { getLockerById, lockerReach } from '../../lockers/index.ts'
import {
  deleteSensorCheck,
  findSensorCheck,
  insertSensorCheck,
  listSensorChecks,
  lockCheckedLocker,
  type SensorCheckRow,
} from './sensor-check-store.ts'

const LISTED = 50

/** The newest first; older ones than the last fifty stand in the reports of their time. */
export const sensorChecks = async (call: Call, lockerId: string): Promise<SensorCheckRow[]> => {
  const { organisationId } = await getLockerById(call, lockerId)
  return read(call, (reader) => listSensorChecks(reader, organisationId, lockerId, LISTED))
}

export const recordSensorCheck = (
  call: Call,
  lockerId: string,
  input: object,
): Promise<SensorCheckRow> => {
  const now = call.services.clock.now()
  const { nextDueOn, ...rest } = checked(sensorCheckInput(dayOf(now)), input)
  const user = userOf(call)
  return transact(call, async (tx) => {
    const reach = lockerReach(call)
    const { organisationId } = reach
    const locker = await lockCheckedLocker(tx, reach, lockerId)
    if (locker === null) throw refused('NOT_FOUND')
    const check: SensorCheckRow = {
      _id: newId(now),
      lockerId,
      ...rest,
      nextDueOn: nextDueOn ?? nextCheckOf(rest.doneOn),
      recordedByName: user.name,
      createdAt: now.toISOString(),
    }
    await insertSensorCheck(tx, { ...check, organisationId, recordedById: user.id })
    await announce(tx, [{ organisationId, topic: 'temperature', id: lockerId }])
    await writeLog(tx, call, {
      type: 'Lockers',
      operation: 'Updated',
      text: check.kind === 'calibration' ? 'calibrationRecorded' : 'alarmTestRecorded',
      params: { name: locker.name, days: check.doneOn },
      subjectId: lockerId,
      before: { nextDueOn: null, certificate: null },
      after: { nextDueOn: check.nextDueOn, certificate: check.certificate },
    })
    return check
  })
}

/** For one that was typed wrong; the trail keeps that it was there. */
export const removeSensorCheck = (call: Call, id: string): Promise<SensorCheckRow> =>
  transact(call, async (tx) => {
    const reach = lockerReach(call)
    const { organisationId } = reach
    const check = await findSensorCheck(tx, organisationId, id)
    const locker = check === null ? null : await lockCheckedLocker(tx, reach, check.lockerId)
    if (check === null || locker === null) throw refused('NOT_FOUND')
    await deleteSensorCheck(tx, organisationId, id)
    await announce(tx, [{ organisationId, topic: 'temperature', id: check.lockerId }])
    await writeLog(tx, call, {
      type: 'Lockers',
      operation: 'Deleted',
      severity: 'warning',
      text: check.kind === 'calibration' ? 'calibrationRemoved' : 'alarmTestRemoved',
      params: { name: locker.name, days: check.doneOn },
      subjectId: check.lockerId,
      before: { nextDueOn: check.nextDueOn, certificate: check.certificate },
    })
    return check
  })
