import type { ReservationStatus } from '@lockerdesk/domain'
import { translate } from '@lockerdesk/messages/server'
import type { CustomerRecords, HistoryEntry } from '../../customers/index.ts'
import { queueCustomerCode } from '../../keypad-codes/index.ts'
import {
  type CustomerReservation,
  forgetPeople,
  listCustomerReservations,
  listPersonal,
  repointReservations,
} from './customer-reservation-store.ts'
import { forgetWords } from '../list/forget-words.ts'

const EXPORTED_AT_MOST = 10_000
const SEVERITIES = {
  cancelled: 'warning',
  created: 'info',
  reserved: 'info',
  ordered: 'info',
  sent: 'info',
  completed: 'success',
} as const satisfies Record<ReservationStatus, HistoryEntry['severity']>

const entryOf = ({ _id, id, status, boxes, since }: CustomerReservation): HistoryEntry => ({
  _id,
  kind: 'reservation',
  createdAt: since,
  severity: SEVERITIES[status],
  describe: (language) =>
    translate(language, `reservationEvents:inHistory.${status}`, { id, boxes }),
  actorName: null,
  before: null,
  after: null,
  link: `/reservations/${_id}`,
})

/** Reservations of a customer for history, export, merge and erasure. */
export const customerReservations: CustomerRecords<'reservation'> = {
  kind: 'reservation',
  history: async (reader, about, page) =>
    (await listCustomerReservations(reader, about, page)).map(entryOf),
  exported: (reader, about) => listPersonal(reader, about, EXPORTED_AT_MOST),
  repoint: repointReservations,
  forget: async (tx, organisationId, customerIds) =>
    forgetWords(tx, await forgetPeople(tx, organisationId, customerIds)),
  followPincode: queueCustomerCode,
}
