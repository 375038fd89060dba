/** Accounts of the demo have a password that everybody can read. */
export const DEMO_DOMAIN = 'demo.lockerdesk.example'

export const isDemoAddress = (email: string): boolean => email.endsWith(`@${DEMO_DOMAIN}`)
