import { LocaleProvider, ThemeProvider } from '@baize/ui-kit'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useLanguage } from './app/language.ts'
import { queryClient } from './app/query-client.ts'
import { router } from './router.tsx'
import { SystemGate } from './shell/system-gate.tsx'

/** The composition root: providers around the routes. */
export function App() {
  return (
    <ThemeProvider>
      <LocaleProvider locale={useLanguage().tag}>
        <QueryClientProvider client={queryClient}>
          <Suspense fallback={null}>
            <SystemGate>
              <RouterProvider router={router} />
            </SystemGate>
          </Suspense>
        </QueryClientProvider>
      </LocaleProvider>
    </ThemeProvider>
  )
}
