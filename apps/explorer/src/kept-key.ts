import { EXPLORER_KEY_ITEM } from '@lockerdesk/domain'

/** For this tab alone, and no longer than it is open: the back office puts a key here that it just created. */
export const keptKey = (): string | null => sessionStorage.getItem(EXPLORER_KEY_ITEM)

export const keepKey = (secret: string): void => sessionStorage.setItem(EXPLORER_KEY_ITEM, secret)

export const forgetKey = (): void => sessionStorage.removeItem(EXPLORER_KEY_ITEM)
