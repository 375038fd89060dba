/** The parts of a two-line card: a picture, the title and one fact beside it, the line below, what can be done; or nothing. */
export type PhonePlace = 'picture' | 'title' | 'fact' | 'line' | 'action' | 'none'

interface Placed {
  readonly phone?: PhonePlace
  readonly isHeaderHidden?: boolean
}

/** The second line has room for this many. */
const LINES_MAX = 3

/**
 * The first named column is the title; an unnamed one before it is the picture, one after it the actions; the others
 * stand in the second line.
 */
export const phonePlaces = (columns: readonly Placed[]): readonly PhonePlace[] => {
  const chosen = columns.findIndex(({ phone }) => phone === 'title')
  const named = columns.findIndex(({ isHeaderHidden }) => isHeaderHidden !== true)
  const title = chosen === -1 ? named : chosen
  const places = columns.map(({ phone, isHeaderHidden }, index): PhonePlace => {
    if (index === title) return 'title'
    if (phone !== undefined) return phone
    if (isHeaderHidden !== true) return 'line'
    return index < title ? 'picture' : 'action'
  })
  const lines = places.flatMap((place, index) => (place === 'line' ? [index] : []))
  const isLeftOut = (index: number) => lines.indexOf(index) >= LINES_MAX
  return places.map((place, index) => (isLeftOut(index) ? 'none' : place))
}

/**
 * In which turn a column gives way where a table has no room: first what a phone leaves out, then the line, each from
 * its end; null is one that stays.
 */
export const foldTurns = (places: readonly PhonePlace[]): readonly (number | null)[] => {
  const of = (place: PhonePlace) =>
    places.flatMap((each, index) => (each === place ? [index] : [])).toReversed()
  const turns = [...of('none'), ...of('line')]
  return places.map((_, index) => {
    const turn = turns.indexOf(index)
    return turn === -1 ? null : turn + 1
  })
}
