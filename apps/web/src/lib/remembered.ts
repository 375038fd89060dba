/** Holds the user whose answers this browser keeps; nothing is kept, or looked up, without it. */
export const OFFLINE_OWNER = 'offline-owner'
/** Set while this browser holds fillings, so that other pages need not look. */
export const WAITING_FILLS = 'waiting-fills'
/** Holds the user who wants to be pushed to in this browser, and the session in which the server learned of it. */
export const PUSH_OWNER = 'push-owner'

/** Small things a browser remembers for its user: recents, the newest notification seen. */
export const remembered = {
  read: (key: string): string | null => {
    try {
      return localStorage.getItem(`lockerdesk-${key}`)
    } catch {
      return null
    }
  },
  write: (key: string, value: string): void => {
    try {
      localStorage.setItem(`lockerdesk-${key}`, value)
    } catch {
      // If storage is full or forbidden, the responses stay in memory only.
    }
  },
  /** Everything whose key begins so. */
  forget: (beginning: string): void => {
    try {
      for (const key of Object.keys(localStorage))
        if (key.startsWith(`lockerdesk-${beginning}`)) localStorage.removeItem(key)
    } catch {
      // A forbidden storage remembers nothing anyway.
    }
  },
}

const RECENTS = 6

export const recentOrganisations = (): string[] =>
  (remembered.read('recents') ?? '').split(',').filter(Boolean)

export const rememberOrganisation = (id: string): void => {
  const others = recentOrganisations().filter((recent) => recent !== id)
  remembered.write('recents', [id, ...others].slice(0, RECENTS).join(','))
}
