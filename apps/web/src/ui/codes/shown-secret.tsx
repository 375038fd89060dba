import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { CopyLabelled } from './copy-labelled.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import classes from './shown-secret.module.css'

export interface ShownSecretProps {
  readonly title: string
  readonly text: string
  readonly secret: string
  readonly copyLabel: string
  readonly doneLabel: string
  /** What to do with it. */
  readonly children?: ReactNode
  readonly moreActions?: ReactNode
  readonly onClose: () => void
}

/** A secret that is shown this once. */
export const ShownSecret = (props: ShownSecretProps) => (
  <Dialog title={props.title} isOpen onClose={props.onClose} size="lg">
    <Text size="sm">{props.text}</Text>
    <output className={classes.secret}>{props.secret}</output>
    {props.children}
    <Group justify="flex-end" mt="lg">
      {props.moreActions}
      <CopyLabelled text={props.secret} label={props.copyLabel} />
      <Button onClick={props.onClose}>{props.doneLabel}</Button>
    </Group>
  </Dialog>
)
