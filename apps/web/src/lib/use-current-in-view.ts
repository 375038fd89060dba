import { useLocation } from '@tanstack/react-router'
import { showInRow } from '../ui/table/show-in-row.ts'
import { type RefObject, useEffect, useRef } from 'react'

/** For links in a row that scrolls where it has no room: the one of this page is in view. */
export const useCurrentInView = <Row extends HTMLElement>(): RefObject<Row | null> => {
  const row = useRef<Row>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    const links = [...(row.current?.querySelectorAll('a') ?? [])]
    const current = links.find((link) => link.pathname === pathname)
    if (current !== undefined) showInRow(current)
  }, [pathname])
  return row
}
