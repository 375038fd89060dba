import { simulate } from './simulate/simulate.ts'
import { readSimulateOptions, SIMULATE_USAGE } from './simulate/options.ts'

const options = readSimulateOptions(process.argv.slice(2))
if (typeof options === 'string') {
  console.error(`${options}\n\n${SIMULATE_USAGE}`)
  process.exitCode = 1
} else {
  const stop = await simulate(options)
  const end = () => {
    stop()
    process.exit(0)
  }
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
  process.once('disconnect', end)
}
