import { Button } from '@mantine/core'
import { announcementInput } from '@lockerdesk/domain'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useQuery } from 'urql'
import { changedFields } from '../../lib/form/changed-fields.ts'
import { useFormats } from '../../lib/format.ts'
import { useMayAnywhere } from '../../lib/session/session.ts'
import { useChange } from '../../lib/calls/use-change.ts'
import { useDomainForm } from '../../lib/form/use-domain-form.ts'
import { useLeaveGuard } from '../../lib/form/use-leave-guard.ts'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { LoadingScreen } from '../../ui/page/loading-screen.tsx'
import '../../ui/styles/mantine-styles.ts'
import { Markdown } from '../../ui/markdown.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { QueryProblem } from '../../lib/calls/query-problem.tsx'
import { SaveBar } from '../../ui/fields/save-bar.tsx'
import { AnnouncementForm, type AnnouncementValues } from './announcement-form.tsx'
import {
  type AnnouncementDetail,
  announcementQuery,
  deleteAnnouncementMutation,
  updateAnnouncementMutation,
} from './announcements.graphql.ts'

export const AnnouncementPage = () => {
  const { id } = useParams({ from: '/shell/announcements/$id' })
  const mayWrite = useMayAnywhere('announcement.write')
  const { t } = useTranslation('announcements')
  const [{ data, error }, reload] = useQuery({ query: announcementQuery, variables: { id } })
  if (error !== undefined && data === undefined)
    return <QueryProblem error={error} onRetry={reload} notFound={t('notFound')} />
  if (data === undefined) return <LoadingScreen />
  const announcement = data.getAnnouncementById
  return mayWrite ? (
    <EditAnnouncement key={announcement.updatedAt} announcement={announcement} />
  ) : (
    <ReadAnnouncement announcement={announcement} />
  )
}

const ReadAnnouncement = ({ announcement }: { announcement: AnnouncementDetail }) => {
  const { t } = useTranslation('announcements')
  const formats = useFormats()
  return (
    <>
      <PageHeader
        title={announcement.title}
        reference={formats.dateTime(announcement.createdAt)}
        back={<Link to="/announcements">{t('title')}</Link>}
      />
      <Card>
        <Markdown text={announcement.content} />
      </Card>
    </>
  )
}

const EditAnnouncement = ({ announcement }: { announcement: AnnouncementDetail }) => {
  const { t } = useTranslation('announcements')
  const formats = useFormats()
  const [isDeleting, setDeleting] = useState(false)
  const before: AnnouncementValues = { title: announcement.title, content: announcement.content }
  const form = useDomainForm<AnnouncementValues>(announcementInput, before)
  const { change, isRunning } = useChange(updateAnnouncementMutation, {
    done: t('saved'),
    failed: t('saveFailed'),
  })
  const changes = changedFields(before, form.getValues()) as ('title' | 'content')[]
  useLeaveGuard(changes.length > 0 && !isRunning)
  const submit = form.onSubmit(async (data) => {
    const outcome = await change({ id: announcement._id, data })
    if (!outcome.ok) form.setErrors(outcome.refusal.fields)
  })
  return (
    <form onSubmit={submit} noValidate data-dirty={changes.length > 0}>
      <PageHeader
        title={announcement.title}
        reference={formats.dateTime(announcement.createdAt)}
        back={<Link to="/announcements">{t('title')}</Link>}
      >
        <Button variant="default" onClick={() => setDeleting(true)}>
          {t('delete')}
        </Button>
      </PageHeader>
      <AnnouncementForm form={form} />
      <SaveBar
        changes={changes.map((field) => t(`fields.${field}`))}
        isSaving={isRunning}
        onDiscard={form.reset}
      />
      {isDeleting && (
        <DeleteAnnouncement announcement={announcement} onClose={() => setDeleting(false)} />
      )}
    </form>
  )
}

const DeleteAnnouncement = ({
  announcement: { _id, title },
  onClose,
}: {
  announcement: AnnouncementDetail
  onClose: () => void
}) => {
  const { t } = useTranslation('announcements')
  const navigate = useNavigate()
  const { change } = useChange(deleteAnnouncementMutation, {
    done: t('deleted'),
    failed: t('deleteFailed'),
  })
  const remove = async () => {
    const outcome = await change({ id: _id })
    if (outcome.ok) await navigate({ to: '/announcements', ignoreBlocker: true })
    else onClose()
  }
  return (
    <ConfirmDialog
      title={t('deleteTitle', { title })}
      confirmLabel={t('delete')}
      isDangerous
      isOpen
      onClose={onClose}
      onConfirm={remove}
    >
      {t('deleteText')}
    </ConfirmDialog>
  )
}
