import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundledNode } from './bundled-node.mjs'
import { withInstallLock } from './install-lock.mjs'

/** Runs `npm ci` unless node_modules already holds what the lock file names. */
export const installOnce = async (root) => {
  if (isInstalled(root)) return
  await withInstallLock(join(root, '.install.lock'), async () => {
    if (isInstalled(root)) return
    const startedAt = Date.now()
    console.log('Installing dependencies (once, about a minute)…')
    await npmCi(root)
    remember(root)
    console.log(`Dependencies installed in ${Math.round((Date.now() - startedAt) / 1000)} s.`)
  })
}

const isInstalled = (root) => {
  if (bundledNode(root) === undefined) return false
  try {
    if (readFileSync(markerPath(root), 'utf8') === lockHash(root)) return true
  } catch {
    // no marker yet
  }
  if (!matchesNpmsOwnRecord(root)) return false
  remember(root)
  return true
}

/** A developer's `npm install` leaves a complete tree without our marker: npm's record of it is as good. */
const matchesNpmsOwnRecord = (root) => {
  try {
    const wanted = packagesIn(join(root, 'package-lock.json'))
    const present = packagesIn(join(root, 'node_modules', '.package-lock.json'))
    return Object.entries(wanted).every(
      ([path, { version, optional }]) =>
        path === '' || optional || (path in present && present[path].version === version),
    )
  } catch {
    return false
  }
}

const packagesIn = (path) => {
  return JSON.parse(readFileSync(path, 'utf8')).packages
}

const markerPath = (root) => {
  return join(root, 'node_modules', '.lockerdesk-installed')
}

const lockHash = (root) => {
  const lock = readFileSync(join(root, 'package-lock.json'))
  return createHash('sha256')
    .update(`${process.platform}-${process.arch}\n`)
    .update(lock)
    .digest('hex')
}

const remember = (root) => {
  try {
    writeFileSync(markerPath(root), lockHash(root))
  } catch {
    // a tree installed by another user: the slower comparison serves each time
  }
}

const npmCi = (root) => {
  // The outer npm's own settings for this script must not steer the inner npm.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^npm_(lifecycle|package|command|config_local_prefix)/i.test(name),
    ),
  )
  const npmArguments = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const npm = process.env.npm_execpath
  // npm's Node, not ours: ours may be the one inside the node_modules that is about to be replaced.
  const child = npm
    ? spawn(process.env.npm_node_execpath || process.execPath, [npm, ...npmArguments], {
        cwd: root,
        stdio: 'inherit',
        env,
      })
    : spawn('npm', npmArguments, {
        cwd: root,
        stdio: 'inherit',
        env,
        shell: process.platform === 'win32',
      })
  return exitOf(child)
}

const exitOf = (child) => {
  const pass = (signal) => child.kill(signal)
  process.on('SIGINT', pass).on('SIGTERM', pass)
  return new Promise((resolve, reject) => {
    child.on('error', (error) => reject(new Error(`npm does not run: ${error.message}`)))
    child.on('exit', (code, signal) => {
      if (code === 0) resolve()
      else reject(new Error(`Dependencies not installed: npm ci ended with ${signal ?? code}.`))
    })
  }).finally(() => process.off('SIGINT', pass).off('SIGTERM', pass))
}
