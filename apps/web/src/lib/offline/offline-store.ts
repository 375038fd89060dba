const NAME = 'lockerdesk'
const VERSION = 1
const STORES = ['answers', 'fills'] as const
export type OfflineStore = (typeof STORES)[number]

let opened: Promise<IDBDatabase> | undefined

const asPromise = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('storage failed')))
  })

const openDatabase = (): Promise<IDBDatabase> => {
  opened ??= (() => {
    const request = indexedDB.open(NAME, VERSION)
    request.addEventListener('upgradeneeded', () => {
      for (const store of STORES) request.result.createObjectStore(store, { keyPath: 'key' })
    })
    return asPromise(request)
  })()
  return opened
}

const inStore = async <T>(
  store: OfflineStore,
  mode: IDBTransactionMode,
  work: (objects: IDBObjectStore) => IDBRequest<T>,
): Promise<T> => {
  const database = await openDatabase()
  return asPromise(work(database.transaction(store, mode).objectStore(store)))
}

export interface Keyed {
  readonly key: string
}

/** What this browser keeps of the product's records for work without a network: on the device, until sign-out. */
export const offlineStore = {
  put: async (store: OfflineStore, record: Keyed): Promise<void> => {
    await inStore(store, 'readwrite', (objects) => objects.put(record))
  },
  get: (store: OfflineStore, key: string): Promise<unknown> =>
    inStore(store, 'readonly', (objects) => objects.get(key) as IDBRequest<unknown>),
  /** By their keys. */
  list: (store: OfflineStore): Promise<readonly unknown[]> =>
    inStore(store, 'readonly', (objects) => objects.getAll() as IDBRequest<unknown[]>),
  remove: (store: OfflineStore, key: string): Promise<undefined> =>
    inStore(store, 'readwrite', (objects) => objects.delete(key)),
  clear: (store: OfflineStore): Promise<undefined> =>
    inStore(store, 'readwrite', (objects) => objects.clear()),
}
