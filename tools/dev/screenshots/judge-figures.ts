/** One screen in one width, as the browser measured it. */
export interface Figure {
  readonly language: string
  readonly name: string
  readonly width: number
  readonly shift?: number
  readonly firstRow?: number | null
  /** The demo has no row that would lead there. */
  readonly isMissing?: true
}

const PHONE_WIDTH = 390
/** Nothing moves what is already there. */
const MOST_SHIFT = 0.01
/** On a phone of 844 px a list begins within its upper third. */
const LATEST_FIRST_ROW = 300

/** What does not hold, in words. */
export const judge = (figures: readonly Figure[]): string[] =>
  figures.flatMap(({ language, name, width, shift = 0, firstRow, isMissing }) => {
    const screen = `${name} (${language}, ${width} px)`
    if (isMissing === true) return [`${screen}: no row leads there`]
    return [
      ...(shift > MOST_SHIFT ? [`${screen}: layout shift ${shift.toFixed(3)}`] : []),
      ...(width === PHONE_WIDTH && (firstRow ?? 0) > LATEST_FIRST_ROW
        ? [`${screen}: the first row begins at ${firstRow} px`]
        : []),
    ]
  })

export const printFigures = (figures: readonly Figure[]): void => {
  console.log('| screen | language | width | layout shift | first row |')
  console.log('| --- | --- | ---: | ---: | ---: |')
  for (const { name, language, width, shift = 0, firstRow } of figures)
    console.log(`| ${name} | ${language} | ${width} | ${shift.toFixed(3)} | ${firstRow ?? ''} |`)
}
