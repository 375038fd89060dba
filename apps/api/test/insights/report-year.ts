import { withScratchApi } from '../scratch-api.ts'
import { countYear, YEAR, type YearFigure } from './year.ts'

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
const cell = (value: number): string => value.toLocaleString('en')

const line = ([figure, before]: readonly [YearFigure, YearFigure | undefined]): string =>
  `| ${figure.name} | ${cell(figure.counted)} | ${cell(figure.recounted)} | ${before === undefined ? '' : `${cell(before.counted)} | ${cell(before.recounted)}`} |${
    figure.isEqual && before?.isEqual !== false ? '' : ' differs'
  }`

/** Prints what the page says of the year beside a recount of its rows. True if they are equal. */
export const reportYear = (): Promise<boolean> =>
  withScratchApi(async (api) => {
    const { rows, makingMs, countingMs, callMs, figures } = await countYear(api)
    const [year, before] = figures
    const made = Object.entries(rows).map(([name, count]) => `${cell(count)} ${name}`)
    console.log(
      `${YEAR.lockers} lockers in ${YEAR.shops} shops, ${YEAR.days} days: ${made.join(', ')}`,
    )
    console.log(`made in ${seconds(makingMs)}, counted by the job in ${seconds(countingMs)}`)
    const [median = 0, slowest = 0] = [callMs[Math.floor(callMs.length / 2)], callMs.at(-1)]
    console.log(
      `the page's call: ${median.toFixed(0)} ms in the median, ${slowest.toFixed(0)} ms at most of ${callMs.length}\n`,
    )
    console.log('| figure | of the year | recounted | of the year before | recounted |')
    console.log('| --- | --- | --- | --- | --- |')
    for (const [index, figure] of year.entries()) console.log(line([figure, before[index]]))
    const differing = figures.flat().filter(({ isEqual }) => !isEqual)
    console.log(
      differing.length === 0
        ? '\nEvery figure equals the recount.'
        : `\n${differing.length} figures differ from the recount.`,
    )
    return differing.length === 0
  })
