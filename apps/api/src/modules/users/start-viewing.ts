import { decideViewing } from '@lockerdesk/domain'
import { type Call, userOf, type Viewer } from '../../call/call.ts'
import { decided, refused } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import { saveViewing } from '../sessions/index.ts'
import { assignmentsOf } from './roles/role-store.ts'
import { findUser } from './user-store.ts'

/** The SuperUser's own session, with the other's eyes; nothing can be changed until it is ended. */
export const startViewing = (call: Call, userId: string): Promise<Viewer> =>
  transact(
    call,
    async (tx) => {
      const { id, name, sessionId, assignments } = userOf(call)
      const viewed = await findUser(tx, userId)
      if (viewed === null) throw refused('NOT_FOUND')
      const held = await assignmentsOf(tx, userId)
      const until = decided(
        decideViewing(
          { id, assignments },
          { id: viewed.id, assignments: held },
          call.services.clock.now(),
        ),
      ).toISOString()
      const selected = call.organisation?.organisationId ?? null
      const isHere = held.some(({ referenceId }) => referenceId === selected)
      const organisationId = isHere ? selected : null
      await saveViewing(tx, { sessionId, userId, organisationId, until })
      await writeLog(tx, call, {
        type: 'Users',
        operation: 'Created',
        severity: 'warning',
        text: 'viewingStarted',
        params: { viewer: name, name: viewed.name },
        subjectId: userId,
        organisationId,
      })
      return { id, name, until, isOver: false }
    },
    'everything',
  )
