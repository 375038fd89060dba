import { Button } from '@mantine/core'
import type { ListKey } from '@lockerdesk/domain'
import { useClickOutside } from '@mantine/hooks'
import { IconBookmark, IconChevronDown } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { lazyPart } from '../../lib/loading/lazy.tsx'
import '../../ui/styles/mantine-styles.ts'
import { ListViewItems } from './list-view-items.tsx'
import classes from './list-view-menu.module.css'
import type { ListView } from './list-views.graphql.ts'
import { useListViewChanges } from './use-list-view-changes.ts'
import { paramsOf, useListViews } from './use-list-views.ts'

const ListViewDialog = lazyPart(() => import('./list-view-dialog.tsx'), 'ListViewDialog')

export const ListViewMenu = ({ list }: { list: ListKey }) => {
  const { t } = useTranslation(['listViews', 'common'])
  const shown = useListViews(list)
  const changes = useListViewChanges(list, shown.reload)
  const [isOpen, setOpen] = useState(false)
  const [edited, setEdited] = useState<ListView | 'new' | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const box = useClickOutside<HTMLDivElement>(() => setOpen(false))
  const { deleted } = changes
  const { active } = shown
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <>
      {deleted !== null && (
        <span className={classes.deleted}>
          <span role="status">{t('deleted', { name: deleted.name })}</span>
          <Button size="compact-sm" variant="default" onClick={() => void changes.restore(deleted)}>
            {t('common:undo')}
          </Button>
        </span>
      )}
      <div ref={box} className={classes.anchor}>
        <Button
          ref={button}
          variant="default"
          aria-haspopup="menu"
          aria-expanded={isOpen}
          leftSection={<IconBookmark size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={classes.name}>
            {active === undefined ? t('views') : t('viewsNamed', { name: active.name })}
          </span>
        </Button>
        {isOpen && (
          <ListViewItems
            shown={shown}
            changes={changes}
            onEdit={setEdited}
            onLeave={() => setOpen(false)}
            onClose={close}
          />
        )}
      </div>
      {edited !== null && (
        <ListViewDialog
          list={list}
          params={edited === 'new' ? shown.current : paramsOf(edited)}
          view={edited === 'new' ? null : edited}
          onSaved={shown.reload}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}
