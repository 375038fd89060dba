import { MantineProvider } from '@mantine/core'
import { lazyRouteComponent, RouterProvider } from '@tanstack/react-router'
import { Suspense } from 'react'
import { LoadingScreen } from '../ui/loading-screen.tsx'
import { theme } from '../ui/theme.ts'
import { CrashBoundary } from './error-pages.tsx'
import { router } from './router.tsx'

const Toasts = lazyRouteComponent(() => import('./toasts.tsx'), 'Toasts')

const nonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? ''

export const App = () => (
  <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={nonce}>
    <CrashBoundary>
      <Suspense fallback={<LoadingScreen />}>
        <RouterProvider router={router} />
      </Suspense>
      <Suspense>
        <Toasts />
      </Suspense>
    </CrashBoundary>
  </MantineProvider>
)
