import { boxScanCode, LOCALES, reservationScanCode } from '@lockerdesk/domain'
import { translate } from '@lockerdesk/messages/server'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { authorise, type Call, organisationOf } from '../../call/call.ts'
import { makeCall } from '../../graphql/make-call.ts'
import type { Services } from '../../services.ts'
import { getLockerById } from '../lockers/index.ts'
import { organisationById } from '../organisations/index.ts'
import { type Reservation, reservationsToFill } from '../reservations/index.ts'
import { drawLabels, type Label } from './draw-labels.ts'

interface OfLocker {
  readonly Params: { readonly lockerId: string }
}
interface OfShop {
  readonly Params: { readonly shopId: string }
}

/**
 * GET /api/lockers/<id>/labels.pdf: a sticker for each box.
 * GET /api/shops/<id>/labels.pdf: a label for each box that is to be filled today.
 */
export const registerLabels = (app: FastifyInstance, services: Services): void => {
  app.get<OfLocker>('/api/lockers/:lockerId/labels.pdf', async (request, reply) => {
    const call = await makeCall(services, request)
    authorise(call, 'locker.read', organisationOf(call))
    const { name, lockerId, boxes } = await getLockerById(call, request.params.lockerId)
    const labels = boxes.map(({ id, label }) => ({
      code: boxScanCode(id),
      title: label,
      lines: [name],
    }))
    return send(call, reply, labels, 'boxLabels', lockerId)
  })

  app.get<OfShop>('/api/shops/:shopId/labels.pdf', async (request, reply) => {
    const call = await makeCall(services, request)
    authorise(call, 'reservation.read', organisationOf(call))
    const toFill = await reservationsToFill(call, request.params.shopId)
    const labels = toFill.flatMap((reservation) => labelsOf(call, reservation))
    return send(call, reply, labels, 'orderLabels', 'orders')
  })
}

/** One for each box: what belongs together may stand in two of them. */
const labelsOf = ({ language }: Call, reservation: Reservation): Label[] => {
  const { _id, id, boxes, firstName, lastName, pickupDateTime, timeZone } = reservation
  const pickup = new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone,
  }).format(new Date(pickupDateTime))
  return boxes.map(({ label, lockerName }) => ({
    code: reservationScanCode(_id),
    title: label,
    lines: [
      lockerName,
      `${firstName} ${lastName}`.trim(),
      reservation.externalOrderId === '' ? id : reservation.externalOrderId,
      pickup,
    ],
  }))
}

const send = async (
  call: Call,
  reply: FastifyReply,
  labels: readonly Label[],
  title: 'boxLabels' | 'orderLabels',
  name: string,
): Promise<FastifyReply> => {
  const { organisationId } = organisationOf(call)
  const organisation = await organisationById(call, organisationId)
  const pdf = await drawLabels(labels, {
    language: call.language,
    title: translate(call.language, `papers:${title}`),
    author: organisation?.name ?? '',
  })
  return reply
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': `inline; filename="labels-${name}.pdf"`,
    })
    .type('application/pdf')
    .send(pdf)
}
