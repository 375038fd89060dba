import { RESTORE_DAYS } from '@lockerdesk/domain'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useSession } from '../../lib/session/session.ts'
import { useChange } from '../../lib/calls/use-change.ts'
import { type OrganisationDetail, removeOrganisationMutation } from './organisations.graphql.ts'
import { TypedNameDialog } from '../../ui/dialogs/typed-name-dialog.tsx'

export const RemoveDialog = ({
  organisation,
  onClose,
}: {
  organisation: OrganisationDetail
  onClose: () => void
}) => {
  const { t } = useTranslation('organisations')
  const navigate = useNavigate()
  const session = useSession()
  const { _id: id, name, shopCount } = organisation
  const { change } = useChange(removeOrganisationMutation, {
    done: t('removed', { name }),
    failed: t('removeFailed'),
  })
  const remove = async (typed: string) => {
    const outcome = await change({ id, name: typed })
    if (!outcome.ok) return
    onClose()
    // The one that the back office speaks of is gone: nothing is chosen any more.
    const isChosen = session.organisation?._id === id
    await navigate({
      to: '/organisations',
      search: (old) => ({
        isRemoved: true,
        organisationId: isChosen ? undefined : old.organisationId,
        shopId: undefined,
      }),
      ignoreBlocker: true,
    })
  }
  return (
    <TypedNameDialog
      name={name}
      label={t('typeName', { name })}
      title={t('removeTitle', { name })}
      confirmLabel={t('remove')}
      onClose={onClose}
      onConfirm={remove}
    >
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        <li>{t('removeText.access')}</li>
        <li>{t('removeText.shops', { count: shopCount })}</li>
        <li>{t('removeText.restore', { days: RESTORE_DAYS })}</li>
      </ul>
    </TypedNameDialog>
  )
}
