import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { useNameHere } from '../use-name-here.ts'
import { makePasskey } from './ask-device.ts'
import { addPasskeyMutation, preparePasskeyMutation } from './passkeys.graphql.ts'

/** Has a device make a passkey and keeps it under the name of the device, which can be changed. `add` says whether it did. */
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
  const nameHere = useNameHere()
  const add = async (): Promise<boolean> => {
    setProblem(null)
    const options = await prepared.change({})
    if (!options.ok) return false
    setMaking(true)
    const made = await makePasskey(options.value.preparePasskey)
    setMaking(false)
    if (made.kind !== 'made') {
      setProblem(t(`passkeys.${made.kind}`))
      return false
    }
    const credential = JSON.stringify(made.credential)
    return (await added.change({ name: nameHere(), credential })).ok
  }
  return { add, problem, isRunning: prepared.isRunning || isMaking || added.isRunning }
}
