export { insertLockdown, listLockdowns } from './lockdown-store.ts'
export {
  insertLockerEvents,
  listDoorEvents,
  type LockerEvent,
  type NewLockerEvent,
} from './locker-event-store.ts'
export { type Locker, type LockdownRow } from './locker-store.ts'
export { Lockdown, Locker as LockerType, TemperatureLimits } from './locker-types.graphql.ts'
export { LockerEvent as LockerEventType } from './lockers.graphql.ts'
export { lockerReach } from './locker-reach.ts'
export { getLockerById } from './read-lockers.ts'
