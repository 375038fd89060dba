import type { OutgoingCommand } from '@lockerdesk/device-protocol'
import { brokersToReach } from '@lockerdesk/domain'
import { newId } from '../../../platform/ids.ts'
import { type Broker, publishCommand } from '../../../platform/mqtt/index.ts'
import { traced } from '../../../platform/telemetry/index.ts'
import type { Services } from '../../../services.ts'
import {
  COMMANDS_CHANNEL,
  type DueCommand,
  markSent,
  publishWaiting,
  putBack,
  takeDueCommands,
} from '../../device-commands/index.ts'
import { secretContext } from '../../gateways/index.ts'
import { bodiesOf, type CommandBody } from './command-payload.ts'
import { type NewDeviceLog, sendDeviceLogs } from '../logs/device-log-store.ts'

export interface Dispatcher {
  stop(): Promise<void>
}

const AT_ONCE = 200
/** Should a wake-up be lost, what is due is found by looking. */
const LOOK_EVERY_MS = 1_000

/** Logs are kept: with the salt they would give the codes of a configuration away. */
const SALT = /("salt":")[^"]*/

/**
 * Publishes what waits in the database for the gateways of one broker; several processes share the work without a
 * word. Those of the other brokers are left to their own dispatchers, so that a broker that does not answer delays
 * nobody else.
 */
export const startDispatcher = (
  services: Services,
  { name, link }: Broker,
  brokers: readonly Broker[],
): Dispatcher => {
  const others = brokers.map((one) => one.name).filter((one) => one !== name)
  const { commandOutlets, database, clock, logger, notices, secrets } = services
  const bootId = newId(clock.now())
  let seq = 0
  let running: Promise<void> | null = null
  let isWokenAgain = false
  let isStopped = false

  const linksTo = ({ broker }: DueCommand) => {
    const connected = brokers.filter((one) => one.link.isConnected)
    const reached = brokersToReach(
      broker,
      connected.map((one) => one.name),
    )
    return connected.filter((one) => reached.includes(one.name)).map((one) => one.link)
  }
  const send = async (command: DueCommand, body: CommandBody, index: number) => {
    const secret = secrets.open(command.sealedSecret, secretContext(command.gatewayId))
    const outgoing = {
      ...body,
      // Parts of one configuration are messages of their own.
      id: index === 0 ? command.id : newId(clock.now()),
      deviceId: command.deviceId,
      bootId,
      seq: seq++,
      sentAt: clock.now(),
      correlationId: command.correlationId,
    } as OutgoingCommand
    const bytes = await publishCommand(linksTo(command), outgoing, secret)
    return logOf(command, outgoing, bytes.toString('utf8').replace(SALT, '$1'))
  }

  const publish = async (command: DueCommand): Promise<NewDeviceLog[] | 'unsent'> => {
    try {
      const bodies = await bodiesOf(
        (look) => database.read('everything', look),
        secrets,
        command,
        clock.now(),
      )
      const logs: NewDeviceLog[] = []
      for (const [index, body] of bodies.entries()) logs.push(await send(command, body, index))
      return logs
    } catch (error) {
      logger.warn({ err: error, type: command.type }, 'a command was not published')
      return 'unsent'
    }
  }

  /** Publishes what was taken, and writes down what became of it; answers how many were not published. */
  const publishTaken = async (taken: readonly DueCommand[]): Promise<number> => {
    const outcomes = await Promise.all(
      taken.map(async (command) => ({
        command,
        logs: await traced(
          {
            name: `mqtt publish ${command.type}`,
            kind: 'sending',
            attributes: { 'messaging.system': 'mqtt', 'messaging.message.id': command.id },
            parent: command.trace,
          },
          () => publish(command),
        ),
      })),
    )
    const unsent = outcomes.flatMap(({ command, logs }) => (logs === 'unsent' ? command.id : []))
    const answers = outcomes.flatMap(({ command, logs }) =>
      logs !== 'unsent' && command.type === 'LatestVersion' ? command.id : [],
    )
    const logs = outcomes.flatMap((outcome) => (outcome.logs === 'unsent' ? [] : outcome.logs))
    const now = clock.now()
    await database.write('everything', async (tx) => {
      await markSent(tx, answers, now.toISOString())
      await putBack(tx, unsent, now.toISOString())
      await sendDeviceLogs(tx, logs, now)
    })
    return unsent.length
  }

  const publishDue = async (): Promise<boolean> => {
    const now = clock.now().toISOString()
    // The commit travels with the statement: what was taken is known once it is committed.
    const { taken } = await database.write('everything', async (tx) => ({
      taken: takeDueCommands(tx, now, AT_ONCE, others),
    }))
    const due = await taken
    if (due.length === 0) return false
    const unsent = await publishTaken(due)
    return due.length === AT_ONCE && unsent === 0
  }

  const run = async (): Promise<void> => {
    do {
      isWokenAgain = false
      try {
        while (link.isConnected && !isStopped && (await publishDue()));
      } catch (error) {
        logger.warn({ err: error }, 'commands wait')
      }
    } while (isWokenAgain && !isStopped)
    running = null
  }
  const wake = () => {
    if (isStopped || !link.isConnected) return
    isWokenAgain = true
    running ??= run()
  }

  const publishing = new Set<Promise<void>>()
  const closeOutlet = commandOutlets.open({
    broker: name,
    get isOpen() {
      return link.isConnected && !isStopped
    },
    publish: (command) => {
      const published: Promise<void> = publishTaken([command])
        .then((unsent) => {
          if (unsent > 0) wake()
        })
        // Taken, it is published again when its wait is over.
        .catch((error: unknown) => logger.warn({ err: error }, 'an opening waits'))
        .finally(() => publishing.delete(published))
      publishing.add(published)
    },
  })
  const stopListening = notices.listen(COMMANDS_CHANNEL, wake, wake)
  link.watchConnection((isConnected) => {
    // What the broker had taken may be lost with it.
    if (isConnected && !isStopped)
      database
        .write('everything', (tx) => publishWaiting(tx, 'all', clock.now().toISOString()))
        .then(wake, (error: unknown) =>
          logger.warn(
            { err: error },
            'commands that the broker may have lost were not republished',
          ),
        )
  })
  const timer = setInterval(wake, LOOK_EVERY_MS)
  return {
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      stopListening()
      closeOutlet()
      await running
      await Promise.all(publishing)
    },
  }
}

const logOf = (
  command: DueCommand,
  { id, type, sentAt, correlationId = null }: OutgoingCommand,
  raw: string,
): NewDeviceLog => ({
  organisationId: command.organisationId,
  gatewayId: command.gatewayId,
  deviceId: command.deviceId,
  direction: 'sent',
  kind: 'Command',
  type,
  deviceKind: type === 'OpenLocks' ? 'LockControllerV1' : 'GatewayV1',
  messageId: id,
  correlationId,
  raw,
  problem: null,
  sentAt: sentAt.toISOString(),
})
