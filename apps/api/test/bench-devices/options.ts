import { parseArgs } from 'node:util'

export const BENCH_USAGE = `npm run bench:devices -- [options]
  --gateways N   how many are connected (default 1000)
  --opens N      doors that are opened, one after the other (default 300)
  --states N     state messages per gateway and run (default 20)
  --write        put the table into docs/performance.md`

export interface BenchOptions {
  readonly gateways: number
  readonly opens: number
  readonly statesPerGateway: number
  readonly isWritten: boolean
}

/** What is wrong with them, in one line, or what they mean. */
export const readBenchOptions = (given: readonly string[]): BenchOptions | string => {
  try {
    const { values } = parseArgs({
      args: [...given],
      options: {
        gateways: { type: 'string', default: '1000' },
        opens: { type: 'string', default: '300' },
        states: { type: 'string', default: '20' },
        write: { type: 'boolean', default: false },
      },
    })
    return {
      gateways: wholeNumber('gateways', values.gateways, 4_999),
      opens: wholeNumber('opens', values.opens, 100_000),
      statesPerGateway: wholeNumber('states', values.states, 10_000),
      isWritten: values.write,
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const wholeNumber = (name: string, text: string, highest: number): number => {
  const value = Number(text)
  if (Number.isInteger(value) && value >= 1 && value <= highest) return value
  throw new Error(`--${name} cannot be ${text}`)
}
