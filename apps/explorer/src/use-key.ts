import type { GraphQLSchema } from 'graphql'
import { useCallback, useEffect, useState } from 'react'
import { forgetKey, keepKey, keptKey } from './kept-key.ts'
import { loadSchema, type SchemaOutcome, type SchemaProblem } from './load-schema.ts'

/** `refused`: accepted before, and no longer. */
export type KeyProblem = SchemaProblem | { readonly problem: 'refused' }

interface AcceptedKey {
  readonly secret: string
  readonly schema: GraphQLSchema
}

/** The key in use, once the server accepted it. */
export const useKey = () => {
  const [accepted, setAccepted] = useState<AcceptedKey | null>(null)
  const [problem, setProblem] = useState<KeyProblem | null>(null)
  const [isChecking, setIsChecking] = useState(() => keptKey() !== null)

  const settle = useCallback((secret: string, outcome: SchemaOutcome) => {
    setIsChecking(false)
    if ('problem' in outcome) {
      if (outcome.problem === 'wrongKey') forgetKey()
      return setProblem(outcome)
    }
    keepKey(secret)
    setProblem(null)
    setAccepted({ secret, schema: outcome.schema })
  }, [])

  const offer = (secret: string) => {
    setIsChecking(true)
    void loadSchema(secret).then((outcome) => settle(secret, outcome))
  }

  const leave = useCallback((why: KeyProblem | null) => {
    forgetKey()
    setAccepted(null)
    setProblem(why)
  }, [])
  const forget = useCallback(() => leave(null), [leave])
  const refuse = useCallback(() => leave({ problem: 'refused' }), [leave])

  useEffect(() => {
    const kept = keptKey()
    if (kept !== null) void loadSchema(kept).then((outcome) => settle(kept, outcome))
  }, [settle])

  return { accepted, problem, isChecking, offer, forget, refuse }
}
