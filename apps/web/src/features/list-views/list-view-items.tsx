import {
  IconCheck,
  IconDeviceFloppy,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useMay } from '../../lib/session/session.ts'
import { WalkedGroup, WalkedItem, WalkedMenu } from '../../ui/menu/walked-menu.tsx'
import classes from './list-view-menu.module.css'
import type { ListView } from './list-views.graphql.ts'
import type { useListViewChanges } from './use-list-view-changes.ts'
import { paramsOf, type useListViews } from './use-list-views.ts'

export const ListViewItems = ({
  shown: { views, current, isNarrowed, active, last, open },
  changes,
  onEdit,
  onLeave,
  onClose,
}: {
  shown: ReturnType<typeof useListViews>
  changes: ReturnType<typeof useListViewChanges>
  onEdit: (view: ListView | 'new') => void
  onLeave: () => void
  onClose: () => void
}) => {
  const { t } = useTranslation('listViews')
  const mayShare = useMay('listView.share')
  const item = (icon: ReactNode, text: string, run: () => void, isDangerous = false) => (
    <WalkedItem
      icon={icon}
      isDangerous={isDangerous}
      onPick={() => {
        onClose()
        run()
      }}
    >
      {text}
    </WalkedItem>
  )
  const viewItems = (name: string, some: readonly ListView[]) =>
    some.length > 0 && (
      <WalkedGroup name={name}>
        {some.map((view) => (
          <WalkedItem
            key={view._id}
            icon={<Tick isShown={view._id === active?._id} />}
            isCurrent={view._id === active?._id}
            onPick={() => {
              onClose()
              open(paramsOf(view))
            }}
          >
            <span className={classes.view}>{view.name}</span>
            <span className={classes.soft}>
              {[
                view.isShared && !view.isOwn ? t('by', { name: view.ownerName }) : '',
                view.isDefault ? t('default') : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </WalkedItem>
        ))}
      </WalkedGroup>
    )
  const canReplace = active === undefined && isNarrowed && last?.mayChange === true
  return (
    <WalkedMenu
      label={t('views')}
      isWide
      onClose={onLeave}
      onEscape={onClose}
      below={!isNarrowed && <p className={classes.hint}>{t('saveHint')}</p>}
    >
      {item(<Tick isShown={!isNarrowed} />, t('everything'), () => open({}))}
      {viewItems(
        t('own'),
        views.filter(({ isShared }) => !isShared),
      )}
      {viewItems(
        t('shared'),
        views.filter(({ isShared }) => isShared),
      )}
      {isNarrowed && (
        <WalkedGroup name={t('actions')}>
          {active === undefined &&
            item(<IconDeviceFloppy size={16} aria-hidden />, t('save'), () => onEdit('new'))}
          {canReplace &&
            item(
              <IconRefresh size={16} aria-hidden />,
              t('replace', { name: last.name }),
              () => void changes.replaceParams(last, current),
            )}
          {active?.isDefault === false &&
            item(
              <IconPin size={16} aria-hidden />,
              t('makeDefault'),
              () => void changes.setDefault(active),
            )}
          {active?.isDefault === true &&
            item(
              <IconPinnedOff size={16} aria-hidden />,
              t('clearDefault'),
              () => void changes.setDefault(null),
            )}
          {active?.mayChange === true && (
            <>
              {item(<IconPencil size={16} aria-hidden />, t(mayShare ? 'edit' : 'rename'), () =>
                onEdit(active),
              )}
              {item(
                <IconTrash size={16} aria-hidden />,
                t('delete'),
                () => void changes.remove(active),
                true,
              )}
            </>
          )}
        </WalkedGroup>
      )}
    </WalkedMenu>
  )
}

const Tick = ({ isShown }: { isShown: boolean }) => (
  <span className={classes.tick}>{isShown && <IconCheck size={16} aria-hidden />}</span>
)
