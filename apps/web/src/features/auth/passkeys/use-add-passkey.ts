import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../../lib/use-change.ts'
import { deviceOf } from '../device-name.ts'
import { makePasskey } from './ask-device.ts'
import { addPasskeyMutation, preparePasskeyMutation } from './passkeys.graphql.ts'

/** Has a device make a passkey and keeps it under the name of the device, which can be changed. */
export const useAddPasskey = () => {
  const { t } = useTranslation('preferences')
  const [problem, setProblem] = useState<string | null>(null)
  const [isMaking, setMaking] = useState(false)
  const prepared = useChange(preparePasskeyMutation, { failed: t('passkeys.addFailed') })
  const added = useChange(addPasskeyMutation, {
    done: t('passkeys.added'),
    failed: t('passkeys.addFailed'),
    touches: ['Passkey'],
  })
  const nameHere = (): string => {
    const { browser, system } = deviceOf(navigator.userAgent)
    return browser !== null && system !== null
      ? t('sessions.browserOn', { browser, system })
      : (browser ?? system ?? t('sessions.unknownDevice'))
  }
  const add = async () => {
    setProblem(null)
    const options = await prepared.change({})
    if (!options.ok) return
    setMaking(true)
    const made = await makePasskey(options.value.preparePasskey)
    setMaking(false)
    if (made.kind !== 'made') return setProblem(t(`passkeys.${made.kind}`))
    await added.change({ name: nameHere(), credential: JSON.stringify(made.credential) })
  }
  return { add, problem, isRunning: prepared.isRunning || isMaking || added.isRunning }
}
