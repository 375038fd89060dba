import * as z from 'zod/mini'
import {
  ownReservationSettings,
  RESERVATION_SETTINGS,
  type ReservationSettings,
} from '../reservations/reservation-settings.ts'
import { type Brand, brandingInput, PRODUCT_BRAND } from './branding.ts'

/** What a dealer or a reseller may say for all organisations below; null leaves it open. */
export const defaultSettingsInput = z.extend(ownReservationSettings, brandingInput.shape)
export type DefaultSettingsInput = z.output<typeof defaultSettingsInput>

export interface DefaultSettings extends ReservationSettings, Brand {}
export const PRODUCT_SETTINGS: DefaultSettings = { ...RESERVATION_SETTINGS, ...PRODUCT_BRAND }
