/** Loaded together: every list shows both. */
export { ColumnMenu } from './column-menu.tsx'
export { ListViewMenu } from './list-view-menu.tsx'
