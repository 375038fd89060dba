import { newId } from '../../../platform/ids.ts'
import type { Tx } from '../../../platform/postgres.ts'
import { answerConfigRequests } from '../../gateways/index.ts'
import { publishWaiting, queueCommands } from '../../device-commands/index.ts'
import type { Heard } from '../heard-message.ts'

const ANSWER_LASTS_MS = 60_000

/** A gateway that asks is answered by a command; its content is read when it is published. */
export const applyRequests = async (tx: Tx, heard: readonly Heard[], now: Date): Promise<void> => {
  await answerConfigRequests(
    tx,
    heard.flatMap(({ message, device }) =>
      message.type === 'RequestLockerConfig' && device.organisationId !== null
        ? [
            {
              gatewayId: device.gatewayId,
              configVersion: message.payload.configVersion,
              codesVersion: message.payload.codesVersion,
              messageId: message.id,
            },
          ]
        : [],
    ),
    now,
  )
  // It greets like this after every connection: what waits for it can go out at once.
  const greeting = heard.filter(({ message }) => message.type === 'RequestLockerConfig')
  if (greeting.length > 0)
    await publishWaiting(
      tx,
      greeting.map(({ device }) => device.gatewayId),
      now.toISOString(),
    )
  await queueCommands(
    tx,
    heard.flatMap(({ message, device }) =>
      message.type === 'RequestLatestVersion' && device.organisationId !== null
        ? [
            {
              id: newId(now),
              organisationId: device.organisationId,
              gatewayId: device.gatewayId,
              lockerId: null,
              type: 'LatestVersion' as const,
              payload: {},
              correlationId: message.id,
              requestedBy: null,
              createdAt: now.toISOString(),
              expiresAt: new Date(now.getTime() + ANSWER_LASTS_MS).toISOString(),
            },
          ]
        : [],
    ),
  )
}
