/** Demo accounts have a published password. */
export const DEMO_DOMAIN = 'demo.lockerdesk.example'

export const isDemoAddress = (email: string): boolean => email.endsWith(`@${DEMO_DOMAIN}`)
