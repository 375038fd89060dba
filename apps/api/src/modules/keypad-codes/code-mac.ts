import type { Secrets } from '../../platform/secrets.ts'

/** Tells two codes of a keypad apart, whoever they belong to: everything that can be typed goes through here. */
export const codeMac = (secrets: Secrets, digits: string): string => secrets.mac(digits, 'keypad')
