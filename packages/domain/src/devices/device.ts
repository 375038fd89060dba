/** Vocabulary shared by the device protocol, the database and the screens. */
export const CONNECTION_STATUSES = ['Offline', 'Online'] as const
export type ConnectionStatus = (typeof CONNECTION_STATUSES)[number]

export const LOCK_STATUSES = ['closed', 'open'] as const
export type LockStatus = (typeof LOCK_STATUSES)[number]

export const TEMPERATURE_TYPES = ['Heated', 'NotCooled', 'Refrigerated', 'RoomTemperature'] as const
export type TemperatureType = (typeof TEMPERATURE_TYPES)[number]

export const DEVICE_MESSAGE_TYPES = [
  'Error',
  'ForceUpdate',
  'GatewayConfigUpdate',
  'LatestVersion',
  'LockerState',
  'LockerUpdate',
  'OpenLocks',
  'RequestLatestVersion',
  'RequestLockerConfig',
  'State',
  'TerminalAction',
  'Unknown',
] as const
export type DeviceMessageType = (typeof DEVICE_MESSAGE_TYPES)[number]

export const MESSAGE_KINDS = ['Command', 'Event'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

export const DEVICE_KINDS = ['GatewayV1', 'LockControllerV1', 'PinpadControllerV1'] as const
export type DeviceKind = (typeof DEVICE_KINDS)[number]

export const FIRMWARE_COMPONENTS = ['gateway', 'keypad', 'lock'] as const
export type FirmwareComponent = (typeof FIRMWARE_COMPONENTS)[number]

export const FIRMWARE_CHANNELS = ['stable', 'beta'] as const
export type FirmwareChannel = (typeof FIRMWARE_CHANNELS)[number]

/** TTL of an open command. */
export const OPEN_COMMAND_TTL_MS = 15_000
export const HEARTBEAT_SECONDS = 30
export const MISSED_HEARTBEATS_UNTIL_OFFLINE = 3
/** Between two pulses on one lock: protects its solenoid. */
export const LOCK_COOLDOWN_MS = 5_000
