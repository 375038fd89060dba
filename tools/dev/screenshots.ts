import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runScript } from '../check/suites/run-command.ts'
import { galleryPage } from './screenshots/gallery-page.ts'
import { type Figure, judge, printFigures } from './screenshots/judge-figures.ts'

const ROOT = join(import.meta.dirname, '../..')
const FOLDER = join(ROOT, 'gallery')

const { values } = parseArgs({
  options: {
    languages: { type: 'string', default: 'en,de' },
    // Screens whose name matches: npm run screenshots -- --only 'orders|refund'
    only: { type: 'string', default: '.' },
  },
})

/** Everything that a language has; its pictures lie beside its figures. */
const portray = async (language: string): Promise<readonly Figure[]> => {
  const folder = join(FOLDER, language)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const { isSuccess, output } = await runScript(
    ROOT,
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config=e2e/gallery.config.ts',
      '--reporter=line',
      `--grep=${values.only}`,
    ],
    { GALLERY_FOLDER: FOLDER, GALLERY_LANGUAGE: language },
  )
  if (!isSuccess) {
    console.error(output)
    process.exitCode = 1
  }
  // There are none where no screen has that name.
  const lines = await readFile(join(folder, 'figures.jsonl'), 'utf8').catch(() => '')
  if (lines === '') return []
  return lines
    .trim()
    .split('\n')
    .map((line) => ({ language, ...(JSON.parse(line) as Omit<Figure, 'language'>) }))
}

const figures: Figure[] = []
for (const language of values.languages.split(',')) figures.push(...(await portray(language)))
await writeFile(join(FOLDER, 'index.html'), galleryPage(figures))
printFigures(figures)
const broken = judge(figures)
for (const line of broken) console.log(`✗ ${line}`)
console.log(`gallery/index.html shows ${new Set(figures.map(({ name }) => name)).size} screens`)
if (broken.length > 0) process.exitCode = 1
