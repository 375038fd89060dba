import { useSyncExternalStore } from 'react'
import { connection } from './connection.ts'

/** Whether the server is out of reach for now. */
export const useConnectionLost = (): boolean =>
  useSyncExternalStore(connection.listen, connection.read).isLost
