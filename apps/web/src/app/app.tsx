import { MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { Suspense } from 'react'
import { styleNonce } from '../lib/style-nonce.ts'
import { LoadingScreen } from '../ui/page/loading-screen.tsx'
import { cssVariables, theme } from '../ui/styles/theme.ts'
import { CrashBoundary } from './error-pages/error-pages.tsx'
import { router } from './router.tsx'
import { Toasts } from './notifications/toasts.tsx'

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
