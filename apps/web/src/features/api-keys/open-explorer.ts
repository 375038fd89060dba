import { EXPLORER_KEY_ITEM } from '@lockerdesk/domain'

/** In a tab of its own, which begins with a copy of this tab's session storage; here nothing stays. */
export const openExplorer = (secret?: string): void => {
  if (secret !== undefined) sessionStorage.setItem(EXPLORER_KEY_ITEM, secret)
  window.open('/explorer')
  sessionStorage.removeItem(EXPLORER_KEY_ITEM)
}
