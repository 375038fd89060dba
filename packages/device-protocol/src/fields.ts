import { DEVICE_ID_PATTERN, ID_PATTERN, MAX_BOXES, storableText } from '@lockerdesk/domain'
import * as z from 'zod/mini'

/** Ids of things that the server names: lockers, boxes, reservations, keypads. */
const NAME_PATTERN = /^[A-Za-z0-9][A-Za-z0-9_.:-]{0,63}$/

export const MAX_LOCKERS_PER_GATEWAY = 32

export const MAX_BROKERS = 16

export const messageId = () => z.string().check(z.regex(ID_PATTERN))
export const deviceIdField = () => z.string().check(z.regex(DEVICE_ID_PATTERN))
export const namedId = () => z.string().check(z.regex(NAME_PATTERN))
export const moment = () => z.iso.datetime({ precision: 3 })
export const counter = () => z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER))
export const durationMs = () => z.int().check(z.gte(0), z.lte(24 * 60 * 60 * 1000))
export const celsius = () => z.number().check(z.gte(-60), z.lte(200))
/** A gateway's own words: one character that cannot be kept must not cost the message. */
export const shortText = (max = 500) =>
  z.string().check(z.maxLength(max), z.overwrite(storableText))
export const boxIdList = () => z.array(namedId()).check(z.maxLength(MAX_BOXES))
/** Without a user: each gateway connects with its own. */
export const brokerAddress = () =>
  z.string().check(z.regex(/^(mqtts?|wss?):\/\/[^\s@,]+$/), z.maxLength(200))
/** Such as 2.4.1 or 2.5.0-beta.3. */
export const firmwareVersion = () =>
  z.string().check(z.regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}(-[0-9A-Za-z.]{1,32})?$/))
