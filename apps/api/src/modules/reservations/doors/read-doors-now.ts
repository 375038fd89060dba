import { type KeypadVisit as VisitOf, visitsOf } from '@lockerdesk/domain'
import { type Call, organisationOf } from '../../../call/call.ts'
import { read } from '../../../call/read.ts'
import {
  type DoorStandingOpen,
  type KeypadTryRow,
  listDoorsStandingOpen,
  listKeypadTries,
} from '../../lockers/index.ts'
import { readInShop } from '../../reservation-settings/index.ts'
import { findTypedReservations } from '../codes/typed-code-store.ts'

export interface KeypadVisit extends VisitOf<KeypadTryRow> {
  /** Null for a wrong code or a staff code. */
  readonly reservationId: string | null
}

export interface DoorsNow {
  readonly openDoors: readonly DoorStandingOpen[]
  readonly visits: readonly KeypadVisit[]
}

const DAY_MS = 24 * 60 * 60_000
const OPEN_DOORS_SHOWN = 20
const VISITS_SHOWN = 12
/** Groups several attempts into one visit. */
const TRIES_READ = 60

/** Open doors and recent keypad visits of a shop. */
export const doorsNow = (call: Call, shopId: string): Promise<DoorsNow> =>
  read(call, async (reader) => {
    const { organisationId } = organisationOf(call)
    const at = { organisationId, shopId }
    const since = new Date(call.services.clock.now().getTime() - DAY_MS)
    const [openDoors, tries] = await readInShop(reader, call, shopId, () =>
      Promise.all([
        listDoorsStandingOpen(reader, at, OPEN_DOORS_SHOWN),
        listKeypadTries(reader, at, since, TRIES_READ),
      ]),
    )
    const visits = visitsOf(tries).slice(0, VISITS_SHOWN)
    const reservationIds = await findTypedReservations(
      reader,
      organisationId,
      visits.filter(isOfACustomer).map(({ last: { _id, lockerId, boxIds, occurredAt } }) => ({
        key: _id,
        lockerId,
        boxIds,
        at: occurredAt,
      })),
    )
    return {
      openDoors,
      visits: visits.map((visit) => ({
        ...visit,
        reservationId: reservationIds.get(visit.last._id) ?? null,
      })),
    }
  })

const isOfACustomer = ({ last: { codeKind } }: VisitOf<KeypadTryRow>): boolean =>
  codeKind === 'reservation' || codeKind === 'customer'
