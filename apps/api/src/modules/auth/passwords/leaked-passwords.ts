let loading: Promise<ReadonlySet<string>> | undefined

/** Some 49,000, in small letters. They take 8 MB, so they come when somebody first chooses a password. */
const leakedPasswords = (): Promise<ReadonlySet<string>> => {
  loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return loading
}

const SHORTEST_WORD = 5

/** Did it stand in a leak, in whatever capitals and with whatever digits and signs behind it? */
export const isLeakedPassword = async (password: string): Promise<boolean> => {
  const leaked = await leakedPasswords()
  const plain = password.toLowerCase()
  const word = plain.replace(/[^\p{L}]+$/u, '')
  return leaked.has(plain) || (word.length >= SHORTEST_WORD && leaked.has(word))
}
