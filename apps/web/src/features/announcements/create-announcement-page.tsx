import { Button, Group, Text } from '@mantine/core'
import { announcementInput } from '@lockerdesk/domain'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useChange } from '../../lib/calls/use-change.ts'
import { useDomainForm } from '../../lib/form/use-domain-form.ts'
import { useLeaveGuard } from '../../lib/form/use-leave-guard.ts'
import '../../ui/styles/mantine-styles.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { AnnouncementForm, type AnnouncementValues } from './announcement-form.tsx'
import { createAnnouncementMutation } from './announcements.graphql.ts'

export const CreateAnnouncementPage = () => {
  const { t } = useTranslation(['announcements', 'common'])
  const navigate = useNavigate()
  const form = useDomainForm<AnnouncementValues>(announcementInput, { title: '', content: '' })
  const { change, isRunning } = useChange(createAnnouncementMutation, {
    done: t('published'),
    failed: t('publishFailed'),
  })
  useLeaveGuard(form.isDirty() && !isRunning)
  const submit = form.onSubmit(async (data) => {
    const outcome = await change({ data })
    if (!outcome.ok) return form.setErrors(outcome.refusal.fields)
    await navigate({ to: '/announcements', ignoreBlocker: true })
  })
  return (
    <form onSubmit={submit} noValidate data-dirty={form.isDirty()}>
      <PageHeader title={t('create')} back={<Link to="/announcements">{t('title')}</Link>} />
      <AnnouncementForm form={form} />
      <Group justify="flex-end" mt="md">
        <Text size="sm" c="dimmed">
          {t('publishHint')}
        </Text>
        <Button variant="default" renderRoot={(props) => <Link to="/announcements" {...props} />}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" loading={isRunning}>
          {t('publish')}
        </Button>
      </Group>
    </form>
  )
}
