import { parseArgs } from 'node:util'
import { connectMqtt } from '../../apps/api/src/platform/mqtt/index.ts'
import { certify, RULES } from './certify/certify.ts'
import { askingHands, NoHands, remoteHands } from './certify/hands.ts'

const USAGE = `npm run certify -- --url mqtt://user:password@host:1883 --device <device id> --secret <secret>
  --locker <locker id>   as the gateway knows it (default: certify)
  --boxes 1,2            at least two of its boxes (default: 1,2)
  --hands <url>          posts what hands would do there; default: asks you at the terminal
  --only open,time       these rules alone: ${RULES.map(({ id }) => id).join(', ')}`

const text = { type: 'string' } as const
const { values } = parseArgs({
  options: {
    url: text,
    device: text,
    secret: text,
    locker: text,
    boxes: text,
    hands: text,
    only: text,
  },
})
const { url, device, secret, locker = 'certify', boxes = '1,2', hands, only } = values

if (url === undefined || device === undefined || secret === undefined) {
  console.error(USAGE)
  process.exitCode = 2
} else {
  const link = connectMqtt({ url, onProblem: ({ message }) => console.error(message) })
  await new Promise<void>((resolve) =>
    link.watchConnection((isConnected) => isConnected && resolve()),
  )
  const verdicts = certify({
    link,
    deviceId: device,
    secret,
    lockerId: locker,
    boxIds: boxes.split(','),
    hands: hands === undefined ? askingHands() : remoteHands(hands),
    ...(only === undefined ? {} : { only: only.split(',') }),
    onVerdict: ({ rule, problem }) => {
      console.log(`${problem === null ? 'kept  ' : 'BROKEN'}  ${rule.id.padEnd(13)} ${rule.claim}`)
      if (problem !== null) console.log(`        ${''.padEnd(13)} ${problem}`)
    },
  })
  try {
    const all = await verdicts
    const broken = all.filter(({ problem }) => problem !== null).length
    console.log(`\n${all.length - broken} of ${all.length} rules kept`)
    process.exitCode = broken === 0 ? 0 : 1
  } catch (error) {
    if (!(error instanceof NoHands)) throw error
    console.error(`--hands: ${error.message}`)
    process.exitCode = 2
  } finally {
    await link.close()
  }
}
