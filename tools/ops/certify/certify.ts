import { BrokenRule, type CertifyOptions, Kit } from './kit.ts'
import type { Rule } from './rule.ts'
import { CONNECTION_RULES, FORM_RULES } from './rules-of-connection.ts'
import { KEYPAD_RULES } from './rules-of-keypad.ts'
import { OPENING_RULES } from './rules-of-opening.ts'

/** The lock-out comes last of what is done: nothing can be typed after it. */
export const RULES: readonly Rule[] = [
  ...CONNECTION_RULES,
  ...OPENING_RULES,
  ...KEYPAD_RULES,
  ...FORM_RULES,
]

export interface Verdict {
  readonly rule: Rule
  /** Why it is not kept; null: it is. */
  readonly problem: string | null
}

export interface CertifyRun extends CertifyOptions {
  /** Defaults to all rules. */
  readonly only?: readonly string[]
  readonly onVerdict?: (verdict: Verdict) => void
}

/** Plays the server against one gateway; says of each rule whether it is kept. */
export const certify = async ({
  only,
  onVerdict = () => {},
  ...options
}: CertifyRun): Promise<Verdict[]> => {
  const kit = new Kit(options)
  await kit.listen()
  const verdicts: Verdict[] = []
  for (const rule of RULES.filter(({ id }) => only === undefined || only.includes(id))) {
    const problem = await problemWith(rule, kit)
    verdicts.push({ rule, problem })
    onVerdict({ rule, problem })
  }
  return verdicts
}

const problemWith = async ({ check }: Rule, kit: Kit): Promise<string | null> => {
  try {
    await check(kit)
    return null
  } catch (error) {
    if (error instanceof BrokenRule) return error.message
    throw error
  }
}
