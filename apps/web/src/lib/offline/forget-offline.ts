import { texts } from '../../ui/texts/texts.ts'
import { showToast } from '../../ui/toast.ts'
import { OFFLINE_OWNER, remembered } from '../remembered.ts'
import { forgetAnswers } from './kept-answers.ts'
import { offlineStore } from './offline-store.ts'

interface KeptChange {
  readonly key: string
  readonly userId: string
  /** Null while it waits to be sent. */
  readonly refusal: unknown
}

/** Erases what this device keeps for the user. False, and says so, while something of theirs waits to be sent. */
export const forgetOffline = async (): Promise<boolean> => {
  const owner = remembered.read(OFFLINE_OWNER)
  const changes = (await offlineStore.list('fills')) as KeptChange[]
  const own = changes.filter(({ userId }) => userId === owner)
  const waitingCount = own.filter(({ refusal }) => refusal === null).length
  if (waitingCount > 0) {
    await texts.loadNamespaces(['fillMode'])
    showToast({
      severity: 'warning',
      message: texts.t('fillMode:waiting.signOut', { count: waitingCount }),
    })
    return false
  }
  for (const { key } of own) await offlineStore.remove('fills', key)
  await forgetAnswers()
  return true
}
