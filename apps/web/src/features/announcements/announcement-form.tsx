import { Stack, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { Card } from '../../ui/card.tsx'
import { Markdown } from '../../ui/markdown.tsx'
import classes from './announcement-form.module.css'

export interface AnnouncementValues extends Record<string, unknown> {
  title: string
  content: string
}

/** What is written on the left, what everybody will see on the right. */
export const AnnouncementForm = ({ form }: { form: UseFormReturnType<AnnouncementValues> }) => {
  const { t } = useTranslation('announcements')
  const { title, content } = form.getValues()
  return (
    <div className={classes.columns}>
      <Card title={t('write')}>
        <Stack>
          <TextInput withAsterisk label={t('fields.title')} {...form.getInputProps('title')} />
          <Textarea
            withAsterisk
            autosize
            minRows={10}
            label={t('fields.content')}
            description={t('hint')}
            {...form.getInputProps('content')}
          />
        </Stack>
      </Card>
      <Card title={t('preview')}>
        {title.trim() === '' && content.trim() === '' ? (
          <p className={classes.nothing}>{t('previewEmpty')}</p>
        ) : (
          <div className={classes.preview}>
            <p className={classes.title}>{title}</p>
            <Markdown text={content} />
          </div>
        )}
      </Card>
    </div>
  )
}
