import type { Tx } from '../../../platform/postgres.ts'
import type { CodeOpening } from '../../gateways/index.ts'
import {
  ALWAYS_VALID_FROM,
  findCodeGateways,
  type LiveCode,
  replaceCodes,
} from '../../keypad-codes/index.ts'
import type { ChangeActor } from '../changes/change-actor.ts'
import type { ShopBox } from '../boxes/reservation-box-store.ts'
import type { Reservation } from '../reservation-store.ts'

type Coded = Pick<Reservation, 'organisationId' | '_id' | 'version'>

/** Makes the code open exactly these boxes, at the keypad of each gateway. Throws if the digits are taken. */
export const putCode = (
  tx: Tx,
  actor: ChangeActor,
  reservation: Coded,
  code: LiveCode,
  boxes: readonly ShopBox[],
  knownGatewayIds?: readonly string[],
): Promise<void> =>
  replaceOnKeypads(tx, actor, reservation, code, boxes, openingsOf, knownGatewayIds)

/** Reserves the digits at those keypads; they open nothing yet. */
export const reserveDigits = (
  tx: Tx,
  actor: ChangeActor,
  reservation: Coded,
  code: LiveCode,
  boxes: readonly ShopBox[],
): Promise<void> => replaceOnKeypads(tx, actor, reservation, code, boxes, () => [])

export const withdrawCode = async (
  tx: Tx,
  actor: ChangeActor,
  { organisationId, _id }: Coded,
  gatewayIds: readonly string[],
): Promise<void> => {
  for (const gatewayId of gatewayIds)
    await replaceCodes(tx, { organisationId, gatewayId }, _id, [], actor.now)
}

const replaceOnKeypads = async (
  tx: Tx,
  { now }: ChangeActor,
  { organisationId, _id, version }: Coded,
  { mac, hash }: LiveCode,
  boxes: readonly ShopBox[],
  opens: (boxes: readonly ShopBox[]) => CodeOpening[],
  knownGatewayIds?: readonly string[],
): Promise<void> => {
  const before = knownGatewayIds ?? (await findCodeGateways(tx, organisationId, _id))
  const wanted = new Set(boxes.map(({ gatewayId }) => gatewayId))
  // Locks gateways by id, so that two changes cannot deadlock.
  for (const gatewayId of [...new Set([...before, ...wanted])].toSorted()) {
    const codes = wanted.has(gatewayId)
      ? [
          {
            kind: 'reservation' as const,
            subjectId: _id,
            reservationId: _id,
            codeMac: mac,
            hash,
            version,
            openings: opens(boxes.filter((box) => box.gatewayId === gatewayId)),
            worksInLockdown: false,
            validFrom: ALWAYS_VALID_FROM,
            validUntil: null,
            uses: null,
          },
        ]
      : []
    await replaceCodes(tx, { organisationId, gatewayId }, _id, codes, now, {
      isFirst: !before.includes(gatewayId),
    })
  }
}

const openingsOf = (boxes: readonly ShopBox[]): CodeOpening[] =>
  [...new Set(boxes.map(({ lockerKey }) => lockerKey))].map((lockerKey) => ({
    lockerId: lockerKey,
    boxIds: boxes.filter((box) => box.lockerKey === lockerKey).map(({ number }) => String(number)),
  }))
