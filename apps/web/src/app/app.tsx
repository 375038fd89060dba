import { MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '../lib/lazy.tsx'
import { styleNonce } from '../lib/style-nonce.ts'
import { LoadingScreen } from '../ui/loading-screen.tsx'
import { cssVariables, theme } from '../ui/theme.ts'
import { CrashBoundary } from './error-pages.tsx'
import { router } from './router.tsx'
import type * as toastsModule from './toasts.tsx'

const ASK_AGAIN_MS = 5_000

/** It stands beside every page: while the server does not send it, the page stays, and it is asked for again. */
const loadToasts = (): Promise<typeof toastsModule> =>
  import('./toasts.tsx').catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
    return loadToasts()
  })
const Toasts = lazyPart(loadToasts, 'Toasts')

export const App = () => (
  <MantineProvider
    theme={theme}
    defaultColorScheme="auto"
    cssVariablesResolver={cssVariables}
    getStyleNonce={styleNonce}
  >
    <CrashBoundary>
      <Suspense fallback={<LoadingScreen />}>
        <RouterProvider router={router} />
      </Suspense>
      <Toasts />
    </CrashBoundary>
  </MantineProvider>
)
