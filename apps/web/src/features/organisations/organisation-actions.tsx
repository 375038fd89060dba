import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowsExchange, IconDots, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayAt } from '../../lib/session.ts'
import { MoveDialog } from './move-dialog.tsx'
import { placeOf } from './organisation-place.ts'
import type { OrganisationDetail } from './organisations.graphql.ts'
import { PurgeDialog } from './purge-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

/** What is done rarely and with care stands behind a menu. */
export const OrganisationActions = ({ organisation }: { organisation: OrganisationDetail }) => {
  const { t } = useTranslation('organisations')
  const [opened, setOpened] = useState<'move' | 'remove' | 'purge'>()
  const place = placeOf(organisation)
  const isRemoved = organisation.removedAt !== null
  const mayMove = useMayAt('organisation.move', place) && !isRemoved
  const mayRemove = useMayAt('organisation.remove', place) && !isRemoved
  const mayPurge = useMayAt('organisation.purge', place) && isRemoved
  if (!mayMove && !mayRemove && !mayPurge) return null
  const close = () => setOpened(undefined)
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t('moreActions')}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayMove && (
            <Menu.Item
              leftSection={<IconArrowsExchange size={16} aria-hidden />}
              onClick={() => setOpened('move')}
            >
              {t('move')}
            </Menu.Item>
          )}
          {mayRemove && (
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => setOpened('remove')}
            >
              {t('remove')}
            </Menu.Item>
          )}
          {mayPurge && (
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => setOpened('purge')}
            >
              {t('purge')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {opened === 'move' && <MoveDialog organisation={organisation} onClose={close} />}
      {opened === 'remove' && <RemoveDialog organisation={organisation} onClose={close} />}
      {opened === 'purge' && <PurgeDialog organisation={organisation} onClose={close} />}
    </>
  )
}
