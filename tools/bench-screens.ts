import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { ensureChromium, findChromium } from '../e2e/chromium.ts'
import { signIn } from '../e2e/fixtures.ts'
import { startProduct } from '../e2e/product.ts'
import { kibOf, pathOf, SCREENS, weighScreen } from '../e2e/weigh-screen.ts'

const { values } = parseArgs({
  options: {
    // Of a product that runs already; without it one is started with the demo, and removed at the end.
    url: { type: 'string' },
    // Screens whose name matches: npm run bench:screens -- --only 'orders|lockers'
    only: { type: 'string', default: '.' },
    // Lists what each wave requests.
    requests: { type: 'boolean', default: false },
  },
})

const weighAll = async (url: string): Promise<void> => {
  ensureChromium()
  const executablePath = findChromium()
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu'],
    ...(executablePath ? { executablePath } : {}),
  })
  const cell = (text: string | number, width = 8) => String(text).padStart(width)
  console.log(
    'screen'.padEnd(14),
    ...['files', 'JS KiB', 'CSS KiB', 'fonts', 'JS+CSS', 'waves', 'trips'].map((head) =>
      cell(head),
    ),
  )
  for (const screen of SCREENS.filter(({ name }) => new RegExp(values.only).test(name))) {
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: 1440, height: 900 },
      locale: 'en',
    })
    const page = await context.newPage()
    if (screen.name !== 'sign-in') await signIn(page, 'admin')
    const path = await pathOf(page, screen)
    const { files, fileWaves, waves, requests } = await weighScreen(page, { ...screen, path })
    const kib = (...kinds: Parameters<typeof kibOf>[1][]) => cell(kibOf(files, ...kinds).toFixed(1))
    console.log(
      screen.name.padEnd(14),
      cell(files.length),
      kib('js'),
      kib('css'),
      kib('woff2'),
      kib('js', 'css'),
      cell(fileWaves),
      cell(waves),
    )
    if (values.requests) {
      const bytes = new Map(files.map((file) => [file.path, file.bytes]))
      for (const [index, wave] of requests.entries())
        console.log(
          `  ${index + 1}:`,
          wave.map((name) => `${name.replace('/assets/', '')} ${bytes.get(name) ?? ''}`).join(', '),
        )
    }
    await context.close()
  }
  await browser.close()
}

if (values.url === undefined) {
  const product = await startProduct()
  try {
    await weighAll(product.url)
  } finally {
    await product.remove()
  }
} else await weighAll(values.url)
