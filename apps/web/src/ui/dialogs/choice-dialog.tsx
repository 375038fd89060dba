import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../texts/use-translation.ts'
import { Dialog } from './dialog.tsx'

export interface ChoiceDialogProps {
  readonly title: string
  readonly text: string
  readonly label: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly firstChoice: string
  readonly confirmLabel: string
  readonly isRunning: boolean
  readonly onConfirm: (choice: string) => void
  readonly onClose: () => void
}

/** One question with few answers before something is done. */
export const ChoiceDialog = (props: ChoiceDialogProps) => {
  const { t } = useTranslation()
  const [choice, setChoice] = useState(props.firstChoice)
  return (
    <Dialog title={props.title} isOpen onClose={props.onClose}>
      <Stack gap="md">
        <Text size="sm">{props.text}</Text>
        <Select
          allowDeselect={false}
          label={props.label}
          data={props.choices}
          value={choice}
          onChange={(chosen) => setChoice(chosen ?? props.firstChoice)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={props.onClose}>
            {t('cancel')}
          </Button>
          <Button loading={props.isRunning} onClick={() => props.onConfirm(choice)}>
            {props.confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
