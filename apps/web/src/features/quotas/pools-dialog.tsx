import { Stack } from '@mantine/core'
import { MAX_LIMIT } from '@lockerdesk/domain'
import { useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useChange } from '../../lib/calls/use-change.ts'
import { CountInput } from '../../ui/fields/count-input.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { FormFooter } from '../../ui/fields/form-footer.tsx'
import { type QuotaPoolRow, setQuotaPoolsMutation } from './quotas.graphql.ts'
import classes from './quotas.module.css'

export const PoolsDialog = ({
  resellerId,
  pools: before,
  onClose,
}: {
  resellerId: string
  pools: readonly QuotaPoolRow[]
  onClose: () => void
}) => {
  const { t } = useTranslation(['quotas', 'common'])
  const [pools, setPools] = useState(
    before.map(({ kind, pool }): { kind: typeof kind; pool: number | string } => ({
      kind,
      pool: pool ?? '',
    })),
  )
  const { change, isRunning } = useChange(setQuotaPoolsMutation, {
    done: t('pools.saved'),
    failed: t('pools.saveFailed'),
    touches: ['QuotaPool'],
  })
  const save = async () => {
    const inputs = pools.map(({ kind, pool }) => ({
      kind,
      pool: pool === '' ? null : Number(pool),
    }))
    if ((await change({ resellerId, pools: inputs })).ok) onClose()
  }
  return (
    <Dialog title={t('pools.edit')} isOpen onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Stack gap="md">
          <p className={classes.text}>{t('pools.text')}</p>
          {pools.map(({ kind, pool }) => (
            <CountInput
              key={kind}
              label={t('pools.field', { kind: t(`kinds.${kind}`) })}
              description={t('pools.hint')}
              min={0}
              max={MAX_LIMIT}
              value={pool}
              onChange={(value) =>
                setPools(
                  pools.map((each) => (each.kind === kind ? { ...each, pool: value } : each)),
                )
              }
            />
          ))}
          <FormFooter onCancel={onClose} isRunning={isRunning} />
        </Stack>
      </form>
    </Dialog>
  )
}
