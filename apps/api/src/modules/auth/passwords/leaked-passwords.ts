let loading: Promise<ReadonlySet<string>> | undefined

/** About 49,000, in lower case. They take 8 MB, so they are loaded when a password is first chosen. */
const leakedPasswords = (): Promise<ReadonlySet<string>> => {
  loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return loading
}

const SHORTEST_WORD = 5

/** True if it was leaked, ignoring case and trailing digits and symbols. */
export const isLeakedPassword = async (password: string): Promise<boolean> => {
  const leaked = await leakedPasswords()
  const plain = password.toLowerCase()
  const word = plain.replace(/[^\p{L}]+$/u, '')
  return leaked.has(plain) || (word.length >= SHORTEST_WORD && leaked.has(word))
}
