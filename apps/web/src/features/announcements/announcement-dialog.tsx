import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import type { Announcement } from '../../lib/session/session-documents.ts'
import { useChange } from '../../lib/calls/use-change.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Markdown } from '../../ui/markdown.tsx'
import { useTurn } from '../../ui/dialogs/use-turn.ts'
import { hideAnnouncementMutation } from './announcements.graphql.ts'

/** The newest announcement. Closing puts it off until the next visit; confirming hides it for good. */
export const AnnouncementDialog = ({ announcement }: { announcement: Announcement }) => {
  const { t } = useTranslation(['announcements', 'common'])
  const [putOff, setPutOff] = useState<string | null>(null)
  const isOurTurn = useTurn()
  const { change, isRunning } = useChange(hideAnnouncementMutation, { failed: t('confirmFailed') })
  return (
    <Dialog
      title={announcement.title}
      isOpen={isOurTurn && putOff !== announcement._id}
      onClose={() => setPutOff(announcement._id)}
      isShort
    >
      <Markdown text={announcement.content} />
      <Group justify="flex-end" mt="lg">
        <Button onClick={() => void change({ id: announcement._id })} loading={isRunning}>
          {t('confirm')}
        </Button>
      </Group>
    </Dialog>
  )
}
