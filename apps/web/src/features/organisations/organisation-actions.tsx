import { IconArrowsExchange, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useMayAt } from '../../lib/session/session.ts'
import { ActionMenu, type MenuAction } from '../../ui/menu/action-menu.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { placeOf } from './organisation-place.ts'
import type { OrganisationDetail } from './organisations.graphql.ts'
import { PurgeDialog } from './purge-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

type Action = 'move' | 'remove' | 'purge'

/** What this user may do to it besides changing its data. */
export const OrganisationActions = ({ organisation }: { organisation: OrganisationDetail }) => {
  const { t } = useTranslation('organisations')
  const [opened, setOpened] = useState<Action>()
  const place = placeOf(organisation)
  const isRemoved = organisation.removedAt !== null
  const allowed: Record<Action, boolean> = {
    move: useMayAt('organisation.move', place) && !isRemoved,
    remove: useMayAt('organisation.remove', place) && !isRemoved,
    purge: useMayAt('organisation.purge', place) && isRemoved,
  }
  const all: (MenuAction & { key: Action })[] = [
    {
      key: 'move',
      label: t('move'),
      icon: <IconArrowsExchange size={17} aria-hidden />,
      run: () => setOpened('move'),
    },
    {
      key: 'remove',
      label: t('remove'),
      icon: <IconTrash size={17} aria-hidden />,
      isDangerous: true,
      run: () => setOpened('remove'),
    },
    {
      key: 'purge',
      label: t('purge'),
      icon: <IconTrash size={17} aria-hidden />,
      isDangerous: true,
      run: () => setOpened('purge'),
    },
  ]
  const close = () => setOpened(undefined)
  return (
    <>
      <ActionMenu label={t('moreActions')} actions={all.filter(({ key }) => allowed[key])} />
      {opened === 'move' && <MoveDialog organisation={organisation} onClose={close} />}
      {opened === 'remove' && <RemoveDialog organisation={organisation} onClose={close} />}
      {opened === 'purge' && <PurgeDialog organisation={organisation} onClose={close} />}
    </>
  )
}
