import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { confirmEmptiedMutation } from '../lockers.graphql.ts'

/** Ticks boxes off that somebody has emptied by hand. */
export const useEmptied = () => {
  const { t } = useTranslation('lockers')
  const { change, isRunning } = useChange(confirmEmptiedMutation, { failed: t('emptiedFailed') })
  const confirm = async (boxIds: readonly string[]) => {
    for (const boxId of boxIds) {
      const outcome = await change({ boxId })
      if (!outcome.ok) break
    }
  }
  return { confirm, isRunning } as const
}
