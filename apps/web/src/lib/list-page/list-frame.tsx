import { type ReactNode, useState } from 'react'
import { ColumnMenuPlace } from '../../ui/table/list-choices.ts'
import classes from './list-frame.module.css'
import '../../ui/page/print.css'
import { ListToolbar, type ListToolbarProps } from './list-toolbar.tsx'

export interface ListFrameProps extends ListToolbarProps {
  readonly tabs?: ReactNode
  readonly bulk?: ReactNode
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/** Around every list: tabs, the toolbar, the bulk bar and the page line. */
export const ListFrame = ({ tabs, bulk, footer, children, ...toolbar }: ListFrameProps) => {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <section className={classes.frame}>
      {tabs !== undefined && <div className={classes.tabs}>{tabs}</div>}
      <ListToolbar {...toolbar} endRef={setPlace} />
      {bulk !== undefined && bulk !== false && <div className={classes.bulk}>{bulk}</div>}
      <ColumnMenuPlace value={place}>{children}</ColumnMenuPlace>
      {footer !== undefined && <div className={classes.footer}>{footer}</div>}
    </section>
  )
}
