import { lazyPart } from '../../lib/lazy.tsx'
import { ColumnMenuRoom } from './column-menu-room.tsx'

/** In the bar of every list: which of its columns are shown. */
export const ColumnMenu = lazyPart(() => import('./column-menu.tsx'), 'ColumnMenu', ColumnMenuRoom)

/** In the head of a list: name what is shown, come back to it, share it. */
export const ListViewMenu = lazyPart(() => import('./list-view-menu.tsx'), 'ListViewMenu')
