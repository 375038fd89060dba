import { Stack, TextInput } from '@mantine/core'
import { confirmsName } from '@lockerdesk/domain'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

/** What cannot be done by mistake: the name has to be typed. */
export const TypedNameDialog = ({
  name,
  title,
  confirmLabel,
  children,
  onClose,
  onConfirm,
}: {
  name: string
  title: string
  confirmLabel: string
  children: ReactNode
  onClose: () => void
  onConfirm: (typed: string) => Promise<unknown>
}) => {
  const { t } = useTranslation('organisations')
  const [typed, setTyped] = useState('')
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirmLabel}
      isDangerous
      isOpen
      isBlocked={!confirmsName(typed, name)}
      onClose={onClose}
      onConfirm={() => onConfirm(typed)}
    >
      <Stack gap="md">
        {children}
        <TextInput
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          label={t('typeName', { name })}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Stack>
    </ConfirmDialog>
  )
}
