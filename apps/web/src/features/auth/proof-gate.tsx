import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { onProofAsked } from '../../lib/proof.ts'

const ProofDialog = lazyRouteComponent(() => import('./proof-dialog.tsx'), 'ProofDialog')

type Answer = (isProven: boolean) => void

/** Waits in the shell until a call is refused for want of a recent sign-in. */
export const ProofGate = () => {
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(() => onProofAsked((asked) => setAnswer(() => asked)), [])
  if (answer === null) return null
  const close = (isProven: boolean) => {
    answer(isProven)
    setAnswer(null)
  }
  return (
    <Suspense>
      <ProofDialog onClose={close} />
    </Suspense>
  )
}
