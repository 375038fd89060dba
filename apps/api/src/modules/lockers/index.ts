export { emptyBox } from './change-box.ts'
export {
  type DoorStandingOpen,
  type KeypadTryRow,
  listDoorsStandingOpen,
  listKeypadTries,
} from './doors-now-store.ts'
export { insertLockdown, listLockdowns } from './lockdown-store.ts'
export { hasExcursion, lockerCondition } from './locker-condition-store.ts'
export {
  insertLockerEvents,
  listGatewayEvents,
  listDoorEvents,
  type LockerEvent,
  type NewLockerEvent,
} from './locker-event-store.ts'
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
export { getRecordedLocker, removedLockers } from './read-removed-lockers.ts'
export type { RemovedLocker } from './removed-locker-store.ts'
export {
  applyBoxDoors,
  applyMainDoors,
  type DoorUpdate,
  type LockerSeen,
  type OpenTooLong,
  saveLockersSeen,
  takeOpenTooLong,
} from './door-store.ts'
export { countOldEvents, deleteOldEvents } from './old-event-store.ts'
export { mustEmpty, saveStaffVisit } from './box-emptying-store.ts'
export { saveDiscardNotified, takeUnknown } from './temperature-notice-store.ts'
export { eventsOfGateways } from './events-of-gateways.ts'
