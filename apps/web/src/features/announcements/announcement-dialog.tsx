import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql } from '../../lib/graphql.ts'
import type { Announcement } from '../../lib/session-documents.ts'
import { useChange } from '../../lib/use-change.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Markdown } from '../../ui/markdown.tsx'

const hideAnnouncementMutation = graphql(`
  mutation HideAnnouncement {
    hideAnnouncementForCurrentUser {
      _id
      lastReadAnnouncementAt
    }
  }
`)

/** The newest announcement, until this user has confirmed it. */
export const AnnouncementDialog = ({ announcement }: { announcement: Announcement }) => {
  const { t } = useTranslation(['announcements', 'common'])
  const { change, isRunning } = useChange(hideAnnouncementMutation, { failed: t('confirmFailed') })
  const confirm = () => void change({})
  return (
    <Dialog title={announcement.title} isOpen onClose={confirm}>
      <Markdown text={announcement.content} />
      <Group justify="flex-end" mt="lg">
        <Button onClick={confirm} loading={isRunning}>
          {t('confirm')}
        </Button>
      </Group>
    </Dialog>
  )
}
