import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../apps/api/test/free-port.ts'
import { ensureChromium } from '../../e2e/chromium.ts'
import { ensureBaseImages } from './containers/base-images.ts'
import { findEngine } from './containers/engine.ts'
import { run } from './containers/run.ts'
import { compose, lastWords, prepareStack, type Stack } from './containers/stack.ts'
import { oneLineFor } from '../command/one-line-for.ts'
import { step } from '../command/step.ts'

const ROOT = join(import.meta.dirname, '../..')
const PLAYWRIGHT = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list']

const walk = async (stack: Stack): Promise<void> => {
  try {
    const config = '--config=e2e/containers.config.ts'
    const said = await run([process.execPath, ...PLAYWRIGHT, config], {
      directory: ROOT,
      settings: { CONTAINERS_STACK: JSON.stringify(stack), E2E_BASE_URL: stack.url },
    })
    console.log(said)
  } catch (error) {
    console.error(await lastWords(stack))
    throw error
  }
}

const folder = await mkdtemp(join(tmpdir(), 'lockerdesk-containers-'))
try {
  ensureChromium()
  const engine = await step('Engine', () => findEngine(folder))
  const made = await step('Base images', () => ensureBaseImages(engine, folder))
  if (made.length > 0) console.log(`  made from Debian and npm packages: ${made.join(', ')}`)
  const ports = { http: await freePort(), https: await freePort(), gateways: await freePort() }
  const stack = await prepareStack(engine, join(folder, 'lockerdesk'), ports)
  await step('Image', () => compose(stack, 'build', 'node-1'))
  try {
    // What a run that was killed has left.
    await compose(stack, 'down', '-v').catch(() => {})
    await step('Compose', () => compose(stack, 'up', '-d'))
    await step('Journey', () => walk(stack))
  } finally {
    await step('Tear-down', () => compose(stack, 'down', '-v'))
  }
} catch (error) {
  console.error(`The containers do not work: ${oneLineFor(error)}`)
  process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true })
}
