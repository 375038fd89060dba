import { Button, type ButtonProps } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useChange } from '../../lib/calls/use-change.ts'
import { restoreOrganisationMutation } from './organisations.graphql.ts'

export const RestoreButton = ({
  organisation,
  ...props
}: ButtonProps & { organisation: { _id: string; name: string } }) => {
  const { t } = useTranslation('organisations')
  const { _id: id, name } = organisation
  const { change, isRunning } = useChange(restoreOrganisationMutation, {
    done: t('restored', { name }),
    failed: t('restoreFailed'),
  })
  return (
    <Button
      variant="default"
      leftSection={<IconRestore size={16} aria-hidden />}
      aria-label={t('restoreName', { name })}
      loading={isRunning}
      onClick={() => void change({ id })}
      {...props}
    >
      {t('restore')}
    </Button>
  )
}
