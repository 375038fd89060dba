import { useEffect } from 'react'

/** What a tab, a bookmark and a screen reader call the page. */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} · Lockerdesk`
  }, [title])
}
