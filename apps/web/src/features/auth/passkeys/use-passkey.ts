import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { type AuthAnswer, post, type Welcome } from '../auth-calls.ts'
import { useAuthTexts } from '../use-auth-form.ts'
import { answerWithPasskey } from './ask-device.ts'

export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function'

/** Asks a device for the answer to our challenge, and the server what it thinks of it. */
export const usePasskey = (
  paths: { readonly options: string; readonly answer: string },
  onDone: (welcome: Partial<Welcome>) => void | Promise<void>,
) => {
  const { t } = useTranslation('auth')
  const { refusalText } = useAuthTexts()
  const [problem, setProblem] = useState<string | null>(null)
  const [isRunning, setRunning] = useState(false)

  const ask = async (): Promise<AuthAnswer<Partial<Welcome>> | null> => {
    const asked = await post<object>(paths.options, {})
    if (!asked.ok) return asked
    const credential = await answerWithPasskey(asked.value)
    return credential === null ? null : post<Partial<Welcome>>(paths.answer, { credential })
  }
  const use = async () => {
    setRunning(true)
    setProblem(null)
    const answer = await ask()
    setRunning(false)
    if (answer === null) setProblem(t('passkeyAborted'))
    else if (answer.ok) await onDone(answer.value)
    else setProblem(refusalText(answer.refusal))
  }
  return { use, problem, isRunning }
}
