import { Group } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { Notice } from '../../ui/notice.tsx'
import { SendAnywayButton } from './send-anyway-button.tsx'

interface HeldMessage {
  readonly _id: string
  readonly recipient: string
  readonly waitsForLockdown: boolean
}

/** Which messages of a reservation wait for the end of a lockdown; nothing where none does. */
export const HeldMessagesNotice = ({ messages }: { messages: readonly HeldMessage[] }) => {
  const { t } = useTranslation('messages')
  const held = messages.filter(({ waitsForLockdown }) => waitsForLockdown)
  if (held.length === 0) return null
  const recipients = [...new Set(held.map(({ recipient }) => recipient))].join(', ')
  return (
    <Notice tone="warn" icon={<IconHourglass size={18} aria-hidden />}>
      <Group gap="sm">
        <span>{t('held.notice', { count: held.length, recipients })}</span>
        <SendAnywayButton messageIds={held.map(({ _id }) => _id)} size="compact-sm" />
      </Group>
    </Notice>
  )
}
