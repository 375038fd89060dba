import { isScanOf, readScan } from '@lockerdesk/domain'
import type { ToBeFilled } from '../fill-mode.graphql.ts'

export type Scanned =
  | { readonly kind: 'found'; readonly reservation: ToBeFilled; readonly count: number }
  /** It was put in before. */
  | { readonly kind: 'filled'; readonly reservation: ToBeFilled }
  | { readonly kind: 'emptyBox' }
  | { readonly kind: 'unknown'; readonly text: string }

/** What a code leads to: the one in hand if it is on it, else the earliest; null for a slip of the hand. */
export const findScanned = (
  typed: string,
  {
    list,
    filled,
    currentId,
  }: {
    readonly list: readonly ToBeFilled[]
    readonly filled: readonly ToBeFilled[]
    readonly currentId: string | undefined
  },
): Scanned | null => {
  const scan = readScan(typed)
  if (scan === null) return null
  const matches = list.filter((one) => isScanOf(scan, one))
  const reservation = matches.find(({ _id }) => _id === currentId) ?? matches[0]
  if (reservation !== undefined) return { kind: 'found', reservation, count: matches.length }
  const before = filled.find((one) => isScanOf(scan, one))
  if (before !== undefined) return { kind: 'filled', reservation: before }
  if (scan.kind === 'box') return { kind: 'emptyBox' }
  return { kind: 'unknown', text: scan.kind === 'reference' ? scan.text : typed.trim() }
}
