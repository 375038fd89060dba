import type { Plugin } from 'vite'

/** Chromium reads it on the first line of a script; other browsers skip the comment. */
export const COMPILE_ON_LOAD = '//# allFunctionsCalledOnLoad\n'

/**
 * Chromium parses a function a second time when the page first calls it, on the thread that draws. A page calls most
 * functions of its files at once, because files hold what one page loads: the hint compiles them while they arrive, on
 * another thread.
 */
export const compileOnLoad = (): Plugin => ({
  name: 'compile-on-load',
  apply: 'build',
  generateBundle: {
    // The minifier drops comments.
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = COMPILE_ON_LOAD + file.code
    },
  },
})
