import { refused } from '../../../call/refused.ts'
import { COMMON_WORDS } from './common-password-words.ts'
import { isLeakedPassword } from './leaked-passwords.ts'

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '€': 'e',
}

const withoutLookAlikes = (text: string): string =>
  text.replace(/[0134578@$!€]/g, (character) => LOOK_ALIKES[character] ?? character)
const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')
const lettersOf = (text: string): string => text.replace(/[^a-z]/g, '')

/** Shortest repeated part: 'qwertyqwerty' is 'qwerty', 'aaaaa' is 'a'. */
const withoutRepeats = (word: string): string => /^(.+?)\1+$/.exec(word)?.[1] ?? word

/**
 * True if it is a common word, varied with capitals, digits, symbols or look-alikes
 * (P@ssw0rd2026!)? Finds every such variant rather than the few that a list can hold.
 */
export const isCommonPassword = (password: string): boolean => {
  const plain = withoutAccents(password.toLowerCase())
  const core = plain.replace(/^[^a-z]+|[^a-z]+$/g, '')
  const candidates = [plain, core, plain.replace(/[\d\s]+$/, '')].flatMap((text) => [
    lettersOf(text),
    lettersOf(withoutLookAlikes(text)),
  ])
  return candidates.some((word) => COMMON_WORDS.has(word) || COMMON_WORDS.has(withoutRepeats(word)))
}

export const assertNotCommon = async (password: string): Promise<void> => {
  if (isCommonPassword(password) || (await isLeakedPassword(password)))
    throw refused('PASSWORD_BREACHED', { field: 'password' })
}
