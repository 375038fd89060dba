import type { Call } from '../../../call/call.ts'
import { organisationOf } from '../../../call/call.ts'
import { emptyBox, type Locker } from '../../lockers/index.ts'
import { changeActorOf } from '../changes/change-actor.ts'
import { promoteWaiting } from '../dispatch/promote-waiting.ts'

/** Staff emptied the box: it is free, or goes to the next waiting reservation. */
export const confirmBoxEmptied = (call: Call, boxId: string): Promise<Locker> =>
  emptyBox(call, boxId, (tx) =>
    promoteWaiting(tx, changeActorOf(call), organisationOf(call).organisationId, [boxId]),
  )
