import { Button, Stack, Textarea } from '@mantine/core'
import { excursionCommentInput } from '@lockerdesk/domain'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useFormats } from '../../lib/format.ts'
import { useMay } from '../../lib/session/session.ts'
import { useChange } from '../../lib/calls/use-change.ts'
import { useDomainForm } from '../../lib/form/use-domain-form.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { FormFooter } from '../../ui/fields/form-footer.tsx'
import { commentMutation, type Excursion, type Report } from './temperature.graphql.ts'
import classes from './temperature.module.css'
import { useExcursionWords } from './use-excursion-words.ts'

/** Every stretch beyond the limit, with what somebody had to say about it. */
export const Excursions = ({ report }: { report: Report }) => {
  const { t } = useTranslation('temperature')
  const formats = useFormats()
  const words = useExcursionWords()
  const mayComment = useMay('locker.lockdownOn')
  const [commented, setCommented] = useState<Excursion | null>(null)
  const { excursions } = report
  return (
    <Card title={t('excursions', { count: excursions.length })} padding={false}>
      {excursions.length === 0 ? (
        <p className={classes.fine}>
          <IconCircleCheck size={18} stroke={1.8} aria-hidden />
          {report.readingCount === 0 ? t('nothingMeasured') : t('noExcursions')}
        </p>
      ) : (
        <ul className={classes.excursions}>
          {excursions.map((excursion) => (
            <li key={excursion._id} className={classes.excursion}>
              <div>
                <strong>{words.peak(excursion)}</strong>{' '}
                {excursion.lockdownAt !== null && <Badge tone="bad">{t('withLockdown')}</Badge>}{' '}
                {excursion.endedAt === null && <Badge tone="warn">{t('ongoing')}</Badge>}
                <div className={classes.soft}>{words.when(excursion)}</div>
              </div>
              {mayComment && (
                <Button variant="default" size="compact-sm" onClick={() => setCommented(excursion)}>
                  {excursion.comment === null ? t('comment') : t('changeComment')}
                </Button>
              )}
              {excursion.comment !== null && (
                <p className={classes.comment}>
                  {excursion.comment}
                  <br />
                  <span className={classes.soft}>
                    {[
                      excursion.commentedByName,
                      excursion.commentedAt === null
                        ? null
                        : formats.dateTime(excursion.commentedAt),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {commented !== null && (
        <CommentDialog excursion={commented} onClose={() => setCommented(null)} />
      )}
    </Card>
  )
}

const CommentDialog = ({ excursion, onClose }: { excursion: Excursion; onClose: () => void }) => {
  const { t } = useTranslation(['temperature', 'common'])
  const words = useExcursionWords()
  const form = useDomainForm(excursionCommentInput, { comment: excursion.comment ?? '' })
  const { change, isRunning } = useChange(commentMutation, {
    done: t('commented'),
    failed: t('commentFailed'),
  })
  const submit = form.onSubmit(async ({ comment }) => {
    const outcome = await change({ excursionId: excursion._id, comment })
    if (outcome.ok) onClose()
    else form.setErrors(outcome.refusal.fields)
  })
  return (
    <Dialog title={t('commentTitle')} isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate data-dirty={form.isDirty()}>
        <Stack gap="md">
          <p style={{ margin: 0 }}>
            {words.peak(excursion)} · {words.when(excursion)}
          </p>
          <Textarea
            data-autofocus
            withAsterisk
            autosize
            minRows={3}
            label={t('commentLabel')}
            description={t('commentHint')}
            {...form.getInputProps('comment')}
          />
          <FormFooter onCancel={onClose} isRunning={isRunning} />
        </Stack>
      </form>
    </Dialog>
  )
}
