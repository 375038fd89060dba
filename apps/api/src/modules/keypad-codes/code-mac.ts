import type { Secrets } from '../../platform/secrets.ts'

/** Keyed hash that detects equal codes on a keypad, across all kinds of codes. */
export const codeMac = (secrets: Secrets, digits: string): string => secrets.mac(digits, 'keypad')
