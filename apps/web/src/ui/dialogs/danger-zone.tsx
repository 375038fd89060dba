import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../texts/use-translation.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import classes from './danger-zone.module.css'
import '../styles/mantine-styles.ts'

/** Apart from what is pressed every day: what is hard to take back, and what comes of it. */
export const DangerZone = ({
  title,
  text,
  label,
  onConfirm,
}: {
  title: string
  text: string
  label: string
  onConfirm: () => Promise<unknown>
}) => {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  return (
    <section className={classes.zone} aria-label={t('dangerZone')}>
      <h2 className={classes.title}>{t('dangerZone')}</h2>
      <Group justify="space-between" gap="md">
        <Text size="sm" className={classes.text}>
          {text}
        </Text>
        <Button variant="outline" color="red" onClick={() => setAsking(true)}>
          {label}
        </Button>
      </Group>
      <ConfirmDialog
        title={title}
        confirmLabel={label}
        isDangerous
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await onConfirm()
          setAsking(false)
        }}
      >
        <Text size="sm">{text}</Text>
      </ConfirmDialog>
    </section>
  )
}
