// Installs what the lock file names, then runs a script with the Node that was installed.
// Runs on the system's Node: no dependency, no syntax newer than Node 20.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onNpmKilled } from './bootstrap/on-npm-killed.mjs'
import { installOnce } from './bootstrap/install.mjs'
import { bundledNode, isPlatformSupported } from './bootstrap/bundled-node.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const [script, ...scriptArguments] = process.argv.slice(2)
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

const giveUp = (line) => {
  console.error(line)
  process.exit(1)
}

if (major < 20 || (major === 20 && minor < 19)) {
  giveUp(`Lockerdesk needs Node 20.19 or later to install itself; this is ${process.version}.`)
}
if (!script || !existsSync(join(root, script))) {
  giveUp('Usage: node tools/bootstrap.mjs <script> [arguments]')
}
if (!isPlatformSupported()) {
  giveUp(`There is no ready-made Node for ${process.platform}-${process.arch}: install Node 26.`)
}

try {
  await installOnce(root)
} catch (error) {
  giveUp(error.message)
}

const node = bundledNode(root)
if (node === undefined) giveUp('npm did not install the Node that package-lock.json names.')

// The channel closes when this process dies by any means, so the child can stop by itself.
const child = spawn(node, [join(root, script), ...scriptArguments], {
  cwd: process.cwd(),
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'), ...process.env },
})
child.on('error', (error) => giveUp(`The installed Node does not run here: ${error.message}`))
child.on('exit', (code, signal) => {
  process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1))
})

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  // On Windows the console tells the child itself, and kill() would end it unasked.
  process.on(signal, () => process.platform !== 'win32' && child.kill(signal))
}

if (process.env.npm_lifecycle_event) onNpmKilled(() => child.kill('SIGTERM'))
