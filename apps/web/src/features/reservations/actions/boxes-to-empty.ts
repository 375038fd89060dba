import type { ReservationDetail } from '../reservations.graphql.ts'

export interface BoxToEmpty {
  readonly boxId: string
  readonly label: string
  readonly lockerName: string
}

/** Boxes of it in which goods still lie that nobody will collect. */
export const boxesToEmpty = ({ boxes }: Pick<ReservationDetail, 'boxes'>): BoxToEmpty[] =>
  boxes.flatMap(({ boxId, label, lockerName, use, locker }) => {
    const now = locker?.boxes.find(({ _id }) => _id === boxId)
    return boxId === null || use === 'held' || now?.mustBeEmptied !== true
      ? []
      : [{ boxId, label, lockerName }]
  })
