export { type CommandOutlets, createCommandOutlets } from './command-outlets.ts'
export {
  type DoorOfCommand,
  type DoorStep,
  failUnlocked,
  lockDoors,
  saveCommandSteps,
  saveDoorSteps,
  settleConfigCommands,
  settleFirmwareCommands,
} from './command-progress-store.ts'
export {
  COMMANDS_CHANNEL,
  listQueuedCommands,
  lockCommand,
  markDeleted,
  type NewCommand,
  queueCommands,
  type QueuedCommand,
  resendNow,
  supersede,
} from './command-store.ts'
export {
  type DueCommand,
  expireCommands,
  markSent,
  publishWaiting,
  putBack,
  queueTaken,
  takeDueCommands,
} from './dispatch-store.ts'
export { deleteCommandsOf, deleteOldCommands } from './forget-command-store.ts'
export {
  insertDoors,
  listOpenCommands,
  type OpenCommand,
  type OpenDoor,
} from './open-command-store.ts'
