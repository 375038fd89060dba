import { Button, Group, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import '../../../ui/styles/mantine-styles.ts'
import classes from './identity-groups.module.css'
import { IdentityGroupDialog } from './identity-group-dialog.tsx'
import {
  type IdentityGroupRow,
  type IdentityGroupTable,
  removeIdentityGroupMutation,
} from '../identity-groups.graphql.ts'
import { RoleBadge } from '../role-badge.tsx'
import { useShopNames } from '../use-shop-names.ts'

type Opened =
  | { readonly what: 'add' }
  | { readonly what: 'edit' | 'remove'; readonly line: IdentityGroupRow }

/** What groups give here. Nothing to see where the installation has no identity provider. */
export const IdentityGroupsCard = ({
  table: { providerName: provider, groups },
}: {
  table: IdentityGroupTable
}) => {
  const { t } = useTranslation('users')
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const columns = useColumns(groups, setOpened)
  if (provider === null) return null
  return (
    <Card
      title={t('identityGroups.title')}
      padding={false}
      actions={
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => setOpened({ what: 'add' })}
        >
          {t('identityGroups.add')}
        </Button>
      }
    >
      <Text size="sm" className={classes.text ?? ''}>
        {t('identityGroups.text', { provider })}
      </Text>
      <DataTable
        label={t('identityGroups.title')}
        rows={groups}
        columns={columns}
        rowKey={({ group }) => group}
        empty={<p className={classes.none}>{t('identityGroups.empty')}</p>}
      />
      {opened?.what === 'add' && <IdentityGroupDialog line={null} onClose={close} />}
      {opened?.what === 'edit' && <IdentityGroupDialog line={opened.line} onClose={close} />}
      {opened?.what === 'remove' && <RemoveDialog line={opened.line} onClose={close} />}
    </Card>
  )
}

const RemoveDialog = ({
  line: { group },
  onClose,
}: {
  line: IdentityGroupRow
  onClose: () => void
}) => {
  const { t } = useTranslation('users')
  const { change } = useChange(removeIdentityGroupMutation, {
    done: t('identityGroups.removed'),
    failed: t('identityGroups.removeFailed'),
    touches: ['IdentityGroups', 'RoleHolder'],
  })
  const remove = async () => {
    await change({ group })
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('identityGroups.removeTitle', { group })}
      confirmLabel={t('identityGroups.remove')}
      isDangerous
      isOpen
      onClose={onClose}
      onConfirm={remove}
    >
      {t('identityGroups.removeText')}
    </ConfirmDialog>
  )
}

const useColumns = (
  rows: readonly IdentityGroupRow[],
  onOpen: (opened: Opened) => void,
): readonly Column<IdentityGroupRow>[] => {
  const { t } = useTranslation('users')
  const describeShops = useShopNames(rows)
  return [
    {
      key: 'group',
      header: t('identityGroups.group'),
      render: ({ group }) => <span className={classes.name}>{group}</span>,
    },
    {
      key: 'role',
      header: t('identityGroups.gives'),
      phone: 'fact',
      render: ({ role }) => <RoleBadge role={role} />,
    },
    {
      key: 'shops',
      header: t('identityGroups.shops'),
      render: ({ shopIds }) =>
        shopIds?.length === 0 ? t('identityGroups.noShops') : describeShops(shopIds),
    },
    {
      key: 'actions',
      header: t('identityGroups.actions'),
      phone: 'action',
      align: 'end',
      render: (line) => (
        <Group gap={6} justify="flex-end">
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('identityGroups.editOf', { group: line.group })}
            onClick={() => onOpen({ what: 'edit', line })}
          >
            {t('identityGroups.edit')}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('identityGroups.removeOf', { group: line.group })}
            onClick={() => onOpen({ what: 'remove', line })}
          >
            {t('identityGroups.remove')}
          </Button>
        </Group>
      ),
    },
  ]
}
