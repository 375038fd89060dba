export { emptyBox } from './doors/change-box.ts'
export {
  type DoorStandingOpen,
  type KeypadTryRow,
  listDoorsStandingOpen,
  listKeypadTries,
} from './doors/doors-now-store.ts'
export { insertLockdown, listLockdowns } from './lockdown/lockdown-store.ts'
export { hasExcursion, lockerCondition } from './overview/locker-condition-store.ts'
export {
  insertLockerEvents,
  listGatewayEvents,
  listDoorEvents,
  type LockerEvent,
  type NewLockerEvent,
} from './history/locker-event-store.ts'
export { type Locker, type LockdownRow } from './locker-store.ts'
export {
  Box as BoxType,
  BoxSizeEnum,
  Lockdown,
  Locker as LockerType,
  TemperatureLimits,
  TemperatureTypeEnum,
} from './locker-types.graphql.ts'
export { LockerEvent as LockerEventType } from './lockers.graphql.ts'
export { lockerReach } from './locker-reach.ts'
export { getLockerById, lockerById } from './read-lockers.ts'
export { getRecordedLocker, removedLockers } from './history/read-removed-lockers.ts'
export type { RemovedLocker } from './history/removed-locker-store.ts'
export {
  applyBoxDoors,
  applyMainDoors,
  type DoorUpdate,
  type LockerSeen,
  type OpenTooLong,
  saveLockersSeen,
  takeOpenTooLong,
} from './doors/door-store.ts'
export { countOldEvents, deleteOldEvents } from './history/old-event-store.ts'
export { mustEmpty, saveStaffVisit } from './doors/box-emptying-store.ts'
export {
  saveDiscardNotified,
  claimLockersWithoutReading,
} from './overview/temperature-notice-store.ts'
export { eventsOfGateways } from './history/events-of-gateways.ts'
