/** Where a message stands in the life of its sender. */
export interface Position {
  readonly bootId: string
  readonly seq: number
}

const BOOT_NUMBER_DIGITS = 8

/**
 * Greater than every earlier one: the second of the boot, or the last boot's number and one, should
 * the clock have lost its battery. Only a gateway that lost its memory and its clock starts lower.
 */
export const newBootId = (lastBootId: string | null, now: Date, random: string): string => {
  const seconds = Math.max(Math.floor(now.getTime() / 1000), 0)
  const last = lastBootId === null ? -1 : Number.parseInt(lastBootId.slice(0, 8), 16)
  const bootNumber = Math.max(seconds, last + 1)
  return bootNumber.toString(16).padStart(BOOT_NUMBER_DIGITS, '0') + random
}

/** Whether a message is later than the latest one applied, however the network shuffled them. */
export const isNewer = (message: Position, seen: Position | null): boolean => {
  if (seen === null) return true
  return message.bootId === seen.bootId ? message.seq > seen.seq : message.bootId > seen.bootId
}

/** A last will is written when its connection begins, so its own position says nothing. */
export const isWillOfPresentConnection = (
  will: { readonly bootId: string; readonly connection: number },
  seen: { readonly bootId: string; readonly connection: number } | null,
): boolean => {
  if (seen === null) return true
  return will.bootId === seen.bootId
    ? will.connection >= seen.connection
    : will.bootId > seen.bootId
}
