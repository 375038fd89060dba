import { useEffect, useState } from 'react'
import { lazyPart } from '../../lib/loading/lazy.tsx'
import { onProofRequested } from '../../lib/session/proof.ts'
import type { ProvenUser } from './proof-dialog.tsx'

const ProofDialog = lazyPart(() => import('./proof-dialog.tsx'), 'ProofDialog')

type Answer = (isProven: boolean) => void

/** Waits around a page until a call is refused for want of a recent sign-in. */
export const ProofGate = ({ user }: { user: ProvenUser }) => {
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(() => onProofRequested((asked) => setAnswer(() => asked)), [])
  if (answer === null) return null
  const close = (isProven: boolean) => {
    answer(isProven)
    setAnswer(null)
  }
  return <ProofDialog user={user} onClose={close} />
}
