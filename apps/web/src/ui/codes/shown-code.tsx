import { Button, CopyButton, Group, Text } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from '../texts/use-translation.ts'
import { Dialog } from '../dialogs/dialog.tsx'
import classes from './shown-code.module.css'

/** Digits that are shown this once: they can be copied, and are gone with the dialog. */
export const ShownCode = ({
  title,
  code,
  text,
  copyLabel,
  doneLabel,
  onClose,
}: {
  title: string
  code: string
  text: string
  copyLabel: string
  doneLabel: string
  onClose: () => void
}) => {
  const { t } = useTranslation()
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <output className={classes.code}>{code}</output>
      <Text size="sm">{text}</Text>
      <Group justify="flex-end" mt="lg">
        <CopyButton value={code}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={
                copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />
              }
              onClick={copy}
            >
              {copied ? t('copied') : copyLabel}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose}>{doneLabel}</Button>
      </Group>
    </Dialog>
  )
}
