import * as z from 'zod/mini'
import { idField, requiredName } from '../fields.ts'
import { FIRMWARE_COMPONENTS } from './device.ts'

/** Id printed on the device: letters, digits and dashes; part of its topics. */
export const DEVICE_ID_PATTERN = /^[A-Za-z0-9][A-Za-z0-9-]{3,39}$/

export const deviceIdField = () =>
  z
    .string({ error: 'empty' })
    .check(
      z.trim(),
      z.minLength(1, { error: 'empty' }),
      z.regex(DEVICE_ID_PATTERN, { error: 'deviceId' }),
    )

export const gatewayInput = z.object({
  deviceId: deviceIdField(),
  name: requiredName(),
  /** Without a shop the device is in the dealer's stock until an organisation claims it. */
  shopId: z._default(z.nullable(idField()), null),
  isBetaTester: z._default(z.boolean(), false),
})
export type GatewayInput = z.output<typeof gatewayInput>

export const gatewayChangeInput = z.object({ name: requiredName(), shopId: idField() })
export type GatewayChangeInput = z.output<typeof gatewayChangeInput>

/** Changes many gateways at once; omitted fields stay unchanged. */
export const gatewaysChangeInput = z
  .object({
    isBetaTester: z._default(z.nullable(z.boolean()), null),
    shopId: z._default(z.nullable(idField()), null),
  })
  .check(
    z.refine(({ isBetaTester, shopId }) => isBetaTester !== null || shopId !== null, {
      error: 'empty',
      path: ['isBetaTester'],
    }),
  )
export type GatewaysChangeInput = z.output<typeof gatewaysChangeInput>

/** How many gateways one call may change. */
export const MAX_GATEWAYS_AT_ONCE = 500
export const gatewayIdsInput = z
  .array(idField())
  .check(
    z.minLength(1, { error: 'empty' }),
    z.maxLength(MAX_GATEWAYS_AT_ONCE, { error: 'tooLong' }),
  )

export const firmwareComponentField = () => z.enum(FIRMWARE_COMPONENTS, { error: 'choice' })
