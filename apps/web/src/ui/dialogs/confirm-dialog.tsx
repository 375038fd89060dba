import { Button, Group } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../texts/use-translation.ts'
import { Dialog } from './dialog.tsx'

export interface ConfirmDialogProps {
  readonly title: string
  readonly children: ReactNode
  readonly confirmLabel: string
  readonly isDangerous?: boolean
  readonly isOpen: boolean
  readonly isBlocked?: boolean
  readonly onClose: () => void
  /** Resolves when it is done; the dialog stays busy until then. */
  readonly onConfirm: () => Promise<unknown>
}

/** Says what will happen before it happens. */
export const ConfirmDialog = ({
  title,
  children,
  confirmLabel,
  isDangerous = false,
  isOpen,
  isBlocked = false,
  onClose,
  onConfirm,
}: ConfirmDialogProps) => {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    try {
      await onConfirm()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <div>{children}</div>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('keep')}
        </Button>
        <Button
          color={isDangerous ? 'red' : 'pine'}
          loading={isBusy}
          disabled={isBlocked}
          onClick={() => void confirm()}
        >
          {confirmLabel}
        </Button>
      </Group>
    </Dialog>
  )
}
