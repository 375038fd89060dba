import { useSyncExternalStore } from 'react'
import { connection } from './connection.ts'

/** True while the server is unreachable. */
export const useConnectionLost = (): boolean =>
  useSyncExternalStore(connection.listen, connection.read).isLost
