import { expect, type Page } from '@playwright/test'

interface Mail {
  readonly recipient: string
  readonly text: string
}

const PATIENT = { timeout: 60_000 }

/** What the newest mail to an address in the demo's mailbox has of what is looked for, once there is one; `but` is known. */
export const mailedTo = async (
  page: Page,
  email: string,
  wanted: RegExp,
  but = '',
): Promise<string> => {
  let found = ''
  await expect
    .poll(async () => {
      const mails = (await (await page.request.get('/api/demo/mails')).json()) as Mail[]
      found =
        mails
          .filter(({ recipient }) => recipient === email)
          .map(({ text }) => wanted.exec(text)?.[1] ?? '')
          .filter((one) => one !== but)
          .find((one) => one !== '') ?? ''
      return found
    }, PATIENT)
    .not.toBe('')
  return found
}
