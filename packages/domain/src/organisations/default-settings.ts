import * as z from 'zod/mini'
import {
  ownReservationSettings,
  RESERVATION_SETTINGS,
  type ReservationSettings,
} from '../reservations/reservation-settings.ts'
import { type Brand, brandingInput, PRODUCT_BRAND } from './branding.ts'

/** Defaults of a dealer or reseller for all organisations below. Null sets none. */
export const defaultSettingsInput = z.extend(ownReservationSettings, brandingInput.shape)
export type DefaultSettingsInput = z.output<typeof defaultSettingsInput>

export interface DefaultSettings extends ReservationSettings, Brand {}
export const PRODUCT_SETTINGS: DefaultSettings = { ...RESERVATION_SETTINGS, ...PRODUCT_BRAND }
