import type { Storage } from '@graphiql/toolkit'

const TABS = 'graphiql:tabState'
const FIELDS: Readonly<Record<string, 'query' | 'variables'>> = {
  'graphiql:query': 'query',
  'graphiql:variables': 'variables',
}

interface StoredTabs {
  readonly activeTabIndex: number
  readonly tabs: readonly { readonly query: string | null; readonly variables: string | null }[]
}

const activeTab = () => {
  const { tabs, activeTabIndex } = JSON.parse(
    sessionStorage.getItem(TABS) ?? '{"tabs":[],"activeTabIndex":0}',
  ) as StoredTabs
  return tabs[activeTabIndex]
}

/**
 * The session storage of the browser tab: variables may name customers. GraphiQL stores the open query a second
 * time and later than its tabs; where the two differ after a reload it opens a tab more. Here the tabs are right.
 */
export const tabStorage: Storage = {
  getItem: (name) => {
    const field = FIELDS[name]
    return field === undefined ? sessionStorage.getItem(name) : (activeTab()?.[field] ?? null)
  },
  setItem: (name, value) => sessionStorage.setItem(name, value),
  removeItem: (name) => sessionStorage.removeItem(name),
  clear: () => sessionStorage.clear(),
  get length() {
    return sessionStorage.length
  },
}
