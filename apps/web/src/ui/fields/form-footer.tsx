import { Button, Group } from '@mantine/core'
import { useTranslation } from '../texts/use-translation.ts'
import '../styles/mantine-styles.ts'

/** The end of a form: left as it was, or sent. */
export const FormFooter = ({
  onCancel,
  isRunning,
  isDisabled = false,
  submit,
}: {
  onCancel: () => void
  isRunning: boolean
  isDisabled?: boolean
  /** What sending does; to save, unless it is said. */
  submit?: string
}) => {
  const { t } = useTranslation()
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Button type="submit" loading={isRunning} disabled={isDisabled}>
        {submit ?? t('save')}
      </Button>
    </Group>
  )
}
