import type { Page } from '@playwright/test'

/**
 * A hand scanner types a code and Enter, wherever the focus is. It waits for no answer to a key: with a wait, the keys
 * come as slowly as a hand's on a busy machine, and the product takes them for typing.
 */
export const scanByHand = async (page: Page, code: string): Promise<void> => {
  await Promise.all([...code.split(''), 'Enter'].map((key) => page.keyboard.press(key)))
}
