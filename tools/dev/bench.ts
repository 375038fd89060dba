import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import type { Figures, Part } from './bench/part.ts'
import { PARTS, QUICK_PARTS } from './bench/parts.ts'
import { tableOfLines } from './bench/table.ts'
import { writeReport } from './bench/write-report.ts'
import { oneLineFor } from '../command/one-line-for.ts'
import { step } from '../command/step.ts'

const USAGE = `npm run bench -- [options]
  --quick        counts only: trips per call, files and bytes per screen
  --only PARTS   of ${PARTS.map(({ name }) => name).join(', ')}; several separated by commas
  --large        10,000 gateways and 10 million reservations
  --write        put the tables into docs/performance.md`

const readOptions = () => {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      large: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      only: { type: 'string' },
    },
  })
  const offered = values.quick ? QUICK_PARTS : PARTS
  const wanted = values.only?.split(',') ?? offered.map(({ name }) => name)
  const unknown = wanted.filter((name) => !offered.some((part) => part.name === name))
  if (unknown.length > 0) throw new Error(`No such part: ${unknown.join(', ')}`)
  return { ...values, parts: offered.filter(({ name }) => wanted.includes(name)) }
}

const load = () => `load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`

/** Null: the part failed, and the others go on. */
const measure = async (
  part: Part,
  options: { readonly quick: boolean; readonly large: boolean },
): Promise<(Figures & { readonly conditions: string }) | null> => {
  const before = load()
  try {
    const figures = await step(part.name, () =>
      part.measure({ isQuick: options.quick, isLarge: options.large }),
    )
    const day = new Date().toISOString().slice(0, 10)
    return { ...figures, conditions: `${day}, ${before} before, ${load()} after` }
  } catch (error) {
    console.error(`${part.name} could not be measured: ${oneLineFor(error)}`)
    process.exitCode = 1
    return null
  }
}

const run = async (options: ReturnType<typeof readOptions>): Promise<void> => {
  const lines: Figures['lines'][number][] = []
  for (const part of options.parts) {
    const figures = await measure(part, options)
    if (figures === null) continue
    lines.push(...figures.lines)
    if (figures.details !== undefined) console.log(`\n${figures.details}\n`)
    console.log(`${figures.conditions}\n`)
    if (options.write) await writeReport(part.name, figures)
  }
  console.log(tableOfLines(lines))
  const met = lines.filter(({ isMet }) => isMet === true).length
  const missed = lines.filter(({ isMet }) => isMet === false).length
  console.log(`\n${met} met, ${missed} not met`)
}

let options: ReturnType<typeof readOptions> | undefined
try {
  options = readOptions()
} catch (error) {
  console.error(`${oneLineFor(error)}\n\n${USAGE}`)
  process.exitCode = 2
}
if (options !== undefined) {
  await run(options)
  // Chromium and brokers may leave sockets that would keep this process.
  process.exit()
}
