import { IconPlayerPlay, IconRotateClockwise2, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { ActionMenu, type MenuAction } from '../../../ui/menu/action-menu.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import {
  dropJobsMutation,
  type JobRow,
  retryFailedJobsMutation,
  runJobMutation,
} from '../jobs.graphql.ts'
import { useJobTitle } from './use-job-title.ts'

/** Only what can be done now: run what has a schedule, retry and drop what is there. */
export const JobActions = ({ job, onChanged }: { job: JobRow; onChanged: () => void }) => {
  const { t } = useTranslation('admin')
  const { name, schedule, waiting, failed } = job
  const title = useJobTitle()(name)
  const [dropping, setDropping] = useState<'waiting' | 'failed' | null>(null)
  const run = useChange(runJobMutation, { done: t('jobs.started'), failed: t('jobs.notDone') })
  const retry = useChange(retryFailedJobsMutation, {
    done: t('jobs.retried'),
    failed: t('jobs.notDone'),
  })
  const drop = useChange(dropJobsMutation, { done: t('jobs.dropped'), failed: t('jobs.notDone') })
  const refetchAfter = async (changing: Promise<unknown>) => {
    await changing
    onChanged()
  }
  const actions: (MenuAction | false)[] = [
    schedule !== null && {
      key: 'run',
      label: t('jobs.run'),
      icon: <IconPlayerPlay size={16} aria-hidden />,
      run: () => void refetchAfter(run.change({ name })),
    },
    failed > 0 && {
      key: 'retry',
      label: t('jobs.retry'),
      icon: <IconRotateClockwise2 size={16} aria-hidden />,
      run: () => void refetchAfter(retry.change({ name })),
    },
    waiting > 0 && {
      key: 'dropWaiting',
      label: t('jobs.dropWaiting'),
      icon: <IconTrash size={16} aria-hidden />,
      isDangerous: true,
      run: () => setDropping('waiting'),
    },
    failed > 0 && {
      key: 'dropFailed',
      label: t('jobs.dropFailed'),
      icon: <IconTrash size={16} aria-hidden />,
      isDangerous: true,
      run: () => setDropping('failed'),
    },
  ]
  return (
    <>
      <ActionMenu
        label={t('jobs.actions', { job: title })}
        actions={actions.filter((action) => action !== false)}
      />
      {dropping !== null && (
        <ConfirmDialog
          isOpen
          isDangerous
          title={t('jobs.dropTitle', { job: title })}
          confirmLabel={t('jobs.drop')}
          onClose={() => setDropping(null)}
          onConfirm={async () => {
            await refetchAfter(drop.change({ name, which: dropping }))
            setDropping(null)
          }}
        >
          {dropping === 'waiting'
            ? t('jobs.dropWaitingText', { count: waiting })
            : t('jobs.dropFailedText', { count: failed })}
        </ConfirmDialog>
      )}
    </>
  )
}
