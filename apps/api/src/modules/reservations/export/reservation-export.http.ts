import { reservationExportInput } from '@lockerdesk/domain'
import type { FastifyInstance } from 'fastify'
import { authorise, type Call, organisationOf } from '../../../call/call.ts'
import { checked, refused } from '../../../call/refused.ts'
import { makeCall } from '../../../graphql/make-call.ts'
import { streamFile } from '../../../http/stream-file.ts'
import { allowance, ALLOWANCE_SECONDS } from '../../../platform/allowance.ts'
import type { Services } from '../../../services.ts'
import { exportReservations } from './export-reservations.ts'

/** Exports that one caller, and all together, may begin per minute and process. */
const PER_CALLER = 10
const TOGETHER = 60
/** Each holds a connection of the database for as long as its reader reads. */
const AT_ONCE = 4

/**
 * POST /api/reservations/export with the shop, filter and order of a list, or with a search: the rows as one CSV file,
 * for whoever may read the list. Posted, because a search names people and addresses are logged.
 */
export const registerReservationExport = (app: FastifyInstance, services: Services): void => {
  const begun = allowance(services.clock, PER_CALLER, TOGETHER)
  let running = 0
  app.post('/api/reservations/export', async (request, reply) => {
    const call = await makeCall(services, request)
    authorise(call, 'reservation.read', organisationOf(call))
    const input = checked(reservationExportInput, request.body)
    if (begun.take(callerOf(call)) === null)
      throw refused('RATE_LIMITED', { params: { seconds: ALLOWANCE_SECONDS } })
    if (running >= AT_ONCE) throw refused('SERVER_BUSY')
    running += 1
    try {
      const { fileName, dataAsOf, write } = await exportReservations(call, input)
      return await streamFile(
        request,
        reply,
        {
          type: 'text/csv; charset=utf-8',
          name: fileName,
          headers: { 'x-data-as-of': dataAsOf },
          write,
        },
        (error) => services.logger.warn({ err: error }, 'an export ended before its last row'),
      )
    } finally {
      running -= 1
    }
  })
}

const callerOf = ({ actor }: Call): string => `${actor.kind} ${actor.id}`
