import { Button, Group } from '@mantine/core'
import type { Permission } from '@lockerdesk/domain'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { useMayAnywhere, useSession } from '../../../lib/session/session.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import '../../../ui/styles/mantine-styles.ts'
import classes from './row-action.module.css'
import { InvitePersonDialog } from '../invitations/invite-person-dialog.tsx'
import { LostDevices } from '../lost-devices.tsx'
import type { Person } from '../people.graphql.ts'
import { useInvitationColumns } from '../invitations/use-invitation-columns.tsx'
import { type PeoplePlace, usePeople } from './use-people.ts'
import { ViewAs } from '../view-as.tsx'

/** Their devices are forgotten by the company above, and those of SuperUsers by another. */
const ABOVE = {
  dealer: 'dealer.write',
  reseller: 'reseller.write',
  platform: 'superUser.manage',
} as const satisfies Record<PeoplePlace['kind'], Permission>

/** Who works at a dealer, a reseller or the platform, and who was asked to. */
export const PeopleCard = ({ place }: { place: PeoplePlace }) => {
  const { t } = useTranslation('users')
  const people = usePeople(place)
  const isAbove = useMayAnywhere(ABOVE[place.kind])
  const [isInviting, setInviting] = useState(false)
  const [removing, setRemoving] = useState<Person | null>(null)
  const invitationColumns = useInvitationColumns(true)
  return (
    <Card
      title={t(`peopleOf.${place.kind}`)}
      padding={false}
      actions={
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconUserPlus size={14} aria-hidden />}
          onClick={() => setInviting(true)}
        >
          {t('invite')}
        </Button>
      }
    >
      <PeopleTable
        people={people.users}
        isViewable={place.kind !== 'platform'}
        isForgettable={isAbove}
        onRemove={setRemoving}
      />
      <NotShown count={people.moreUsers} />
      {people.invitations !== undefined && (
        <DataTable
          label={t('tabs.invitations')}
          rows={people.invitations}
          columns={invitationColumns}
          rowKey={({ _id }) => _id}
          empty={null}
        />
      )}
      <NotShown count={people.moreInvitations} />
      {isInviting && (
        <InvitePersonDialog invite={people.invite} onClose={() => setInviting(false)} />
      )}
      {removing !== null && (
        <ConfirmDialog
          title={t('removeTitle', { name: removing.name })}
          confirmLabel={t('remove')}
          isDangerous
          isOpen
          onClose={() => setRemoving(null)}
          onConfirm={async () => {
            await people.remove(removing._id)
            setRemoving(null)
          }}
        >
          {t('removeText')}
        </ConfirmDialog>
      )}
    </Card>
  )
}

const NotShown = ({ count }: { count: number }) => {
  const { t } = useTranslation('lists')
  return count > 0 && <p className={classes.notShown}>{t('notShown', { count })}</p>
}

const PeopleTable = ({
  people,
  isViewable,
  isForgettable,
  onRemove,
}: {
  people: readonly Person[] | undefined
  isViewable: boolean
  isForgettable: boolean
  onRemove: (person: Person) => void
}) => {
  const { t } = useTranslation('users')
  const formats = useFormats()
  const { user: self } = useSession()
  const columns: readonly Column<Person>[] = [
    {
      key: 'name',
      header: t('fields.name'),
      render: ({ _id, name }) => (
        <span>
          {name} {_id === self._id && <Badge>{t('you')}</Badge>}
        </span>
      ),
    },
    { key: 'email', header: t('fields.email'), render: ({ email }) => email },
    {
      key: 'lastSignInAt',
      phone: 'none',
      header: t('fields.lastSignInAt'),
      render: ({ lastSignInAt }) =>
        lastSignInAt === null ? t('never') : formats.relative(lastSignInAt),
    },
    {
      key: 'actions',
      phone: 'action',
      header: t('fields.actions'),
      align: 'end',
      render: (person) =>
        person._id !== self._id && (
          <Group gap={6} justify="flex-end">
            {isViewable && <ViewAs user={person} isCompact />}
            {isForgettable && <LostDevices user={person} isCompact />}
            <Button
              size="compact-sm"
              variant="default"
              className={classes.action ?? ''}
              aria-label={`${t('remove')}: ${person.name}`}
              onClick={() => onRemove(person)}
            >
              {t('remove')}
            </Button>
          </Group>
        ),
    },
  ]
  return (
    <DataTable
      label={t('title')}
      rows={people}
      columns={columns}
      rowKey={({ _id }) => _id}
      empty={<EmptyState title={t('empty.title')} />}
    />
  )
}
