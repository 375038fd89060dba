import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const INSTALL_LIMIT_MS = 10 * 60_000

/** Says whether it ended well; what it prints is of no interest. */
export const runQuietly = (command: string, commandArguments: readonly string[]): boolean => {
  try {
    execFileSync(command, commandArguments, {
      stdio: 'ignore',
      timeout: INSTALL_LIMIT_MS,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    return true
  } catch {
    return false
  }
}

/** False where there is no apt, or where we are not root. */
export const installDebianPackage = (...names: readonly string[]): boolean =>
  process.getuid?.() === 0 &&
  existsSync('/usr/bin/apt-get') &&
  runQuietly('apt-get', ['update']) &&
  runQuietly('apt-get', ['install', '-y', '--no-install-recommends', ...names])
