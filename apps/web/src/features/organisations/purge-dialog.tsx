import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useChange } from '../../lib/calls/use-change.ts'
import { type OrganisationDetail, purgeOrganisationMutation } from './organisations.graphql.ts'
import { TypedNameDialog } from '../../ui/dialogs/typed-name-dialog.tsx'

export const PurgeDialog = ({
  organisation,
  onClose,
}: {
  organisation: OrganisationDetail
  onClose: () => void
}) => {
  const { t } = useTranslation('organisations')
  const navigate = useNavigate()
  const { _id: id, name } = organisation
  const { change } = useChange(purgeOrganisationMutation, {
    done: t('purged', { name }),
    failed: t('removeFailed'),
  })
  const purge = async (typed: string) => {
    const outcome = await change({ id, name: typed })
    if (!outcome.ok) return
    onClose()
    await navigate({ to: '/organisations', search: { isRemoved: true }, ignoreBlocker: true })
  }
  return (
    <TypedNameDialog
      name={name}
      label={t('typeName', { name })}
      title={t('purgeTitle', { name })}
      confirmLabel={t('purge')}
      onClose={onClose}
      onConfirm={purge}
    >
      <div>{t('purgeText')}</div>
    </TypedNameDialog>
  )
}
