import { Stack, TextInput } from '@mantine/core'
import { confirmsName } from '@lockerdesk/domain'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** What cannot be done by mistake: the name has to be typed. */
export const TypedNameDialog = ({
  name,
  label,
  title,
  confirmLabel,
  children,
  onClose,
  onConfirm,
}: {
  name: string
  /** Asks for it. */
  label: string
  title: string
  confirmLabel: string
  children: ReactNode
  onClose: () => void
  onConfirm: (typed: string) => Promise<unknown>
}) => {
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
          label={label}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Stack>
    </ConfirmDialog>
  )
}
