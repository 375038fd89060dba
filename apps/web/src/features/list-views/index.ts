import type { ListKey } from '@lockerdesk/domain'
import { lazyPart } from '../../lib/loading/lazy.tsx'
import type { ColumnMenuProps } from '../../ui/table/list-choices.ts'
import { ColumnMenuRoom } from './column-menu-room.tsx'

const menus = () => import('./list-menus.ts')

/** In the bar of every list: which of its columns are shown. */
export const ColumnMenu = lazyPart<'ColumnMenu', ColumnMenuProps>(
  menus,
  'ColumnMenu',
  ColumnMenuRoom,
)

/** In the head of a list: name what is shown, come back to it, share it. */
export const ListViewMenu = lazyPart<'ListViewMenu', { readonly list: ListKey }>(
  menus,
  'ListViewMenu',
)
