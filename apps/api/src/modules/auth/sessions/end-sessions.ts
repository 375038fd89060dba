import { type Call, userOf } from '../../../call/call.ts'
import { refused } from '../../../call/refused.ts'
import { read } from '../../../call/read.ts'
import { transact } from '../../../call/transact.ts'
import { writeLog } from '../../../call/write-log.ts'
import type { Reader, Tx } from '../../../platform/postgres.ts'
import { endSessionOf, endSessionsOf, idleSince, listSessions } from '../../sessions/index.ts'
import type { SessionRow } from '../../../graphql/session.ts'

const listOwn = (call: Call, reader: Reader): Promise<SessionRow[]> => {
  const now = call.services.clock.now()
  return listSessions(reader, userOf(call).id, now.toISOString(), idleSince(now))
}

export const mySessions = (call: Call): Promise<SessionRow[]> =>
  read(call, (reader) => listOwn(call, reader))

/** Both return the remaining sessions. */
export const endSession = (call: Call, sessionId: string): Promise<SessionRow[]> =>
  end(call, async (tx, now) => {
    const isEnded = await endSessionOf(tx, userOf(call).id, sessionId, now)
    if (!isEnded) throw refused('NOT_FOUND')
    return 1
  })

export const endOtherSessions = (call: Call): Promise<SessionRow[]> => {
  const { id, sessionId } = userOf(call)
  return end(call, (tx, now) => endSessionsOf(tx, id, now, sessionId))
}

const end = (call: Call, work: (tx: Tx, now: string) => Promise<number>): Promise<SessionRow[]> =>
  transact(call, async (tx) => {
    const { id, name } = userOf(call)
    const count = await work(tx, call.services.clock.now().toISOString())
    await writeLog(tx, call, {
      type: 'Users',
      operation: 'Deleted',
      text: 'sessionsEnded',
      params: { name, count },
      subjectId: id,
      organisationId: null,
    })
    return listOwn(call, tx)
  })
