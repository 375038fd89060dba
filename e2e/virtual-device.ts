import type { Page } from '@playwright/test'

/** A phone whose owner lays a finger on it whenever it asks. */
export const plugInDevice = async (page: Page): Promise<void> => {
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
}
