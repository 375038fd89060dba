import type { BoxSize, BoxState, LockStatus, OpenStatus } from '@lockerdesk/domain'

/** A door as the front draws it; the first row is the top one. */
export interface FrontBox {
  readonly id: string
  readonly number: number
  readonly label: string
  readonly size: BoxSize
  readonly state: BoxState
  readonly column: number
  readonly row: number
  readonly columnSpan: number
  readonly rowSpan: number
  /** Where the open command of this door stands, while anybody wants to know. */
  readonly progress?: OpenStatus | undefined
  /** Whose goods lie there, and when they are collected; both as they are shown. */
  readonly holder?: { readonly name: string; readonly time: string } | undefined
  /** Read to whoever cannot see the picture, and shown on hover. */
  readonly note?: string | undefined
}

export interface FrontMainDoor {
  /** null: nobody knows. */
  readonly status: LockStatus | null
  readonly progress?: OpenStatus | undefined
}

export interface FrontFrame {
  readonly columns: number
  readonly rows: number
  readonly rowHeightCm: number
}

/** The main door is chosen beside the boxes, under a name that no id has. */
export const MAIN_DOOR = 'mainDoor'
