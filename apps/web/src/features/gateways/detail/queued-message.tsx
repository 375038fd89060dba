import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { TimeAgo } from '../../../lib/time/time-ago.tsx'
import { JsonView } from '../../../ui/json-view.tsx'
import { TwoLines } from '../../../ui/table/two-lines.tsx'
import type { QueuedCommand } from '../gateways.graphql.ts'
import classes from '../gateways.module.css'

/** One message that waits, until when it does, and what it says. */
export const QueuedMessage = ({
  command,
  onDelete,
}: {
  command: QueuedCommand
  /** null: not theirs to delete. */
  onDelete: (() => void) | null
}) => {
  const { t } = useTranslation(['gateways', 'common'])
  const formats = useFormats()
  const { type, createdAt, expiresAt, requestedByName, publishCount, payload } = command
  return (
    <li>
      <div className={classes.queued}>
        <TwoLines
          below={
            <>
              <TimeAgo iso={createdAt} />
              {requestedByName === null ? '' : ` · ${requestedByName}`} ·{' '}
              {t('published', { count: publishCount })} ·{' '}
              {t('expires', { at: formats.dateTime(expiresAt) })}
            </>
          }
        >
          {type}
        </TwoLines>
        {onDelete !== null && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`${t('common:delete')}: ${type}`}
            onClick={onDelete}
          >
            <IconTrash size={16} aria-hidden />
          </Button>
        )}
      </div>
      <details>
        <summary>{t('queuedContent')}</summary>
        <JsonView raw={JSON.stringify(payload)} label={`${type}: ${t('queuedContent')}`} />
      </details>
    </li>
  )
}
