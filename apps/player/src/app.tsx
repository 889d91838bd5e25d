import { LocaleProvider, type SumTexts, ThemeProvider } from '@baize/ui-kit'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import i18next from 'i18next'
import { Suspense } from 'react'
import { useLanguage } from './app/language.ts'
import { queryClient } from './app/query-client.ts'
import { router } from './router.tsx'
import { SystemGate } from './shell/system-gate.tsx'

const SUM_TEXTS: SumTexts = {
  suggestion: (sum) => i18next.t('common:sum.suggestion', { sum }),
  example: (sum) => i18next.t('common:sum.example', { sum }),
}

/** The composition root: providers around the routes. */
export function App() {
  return (
    <ThemeProvider>
      <LocaleProvider locale={useLanguage().tag} sumTexts={SUM_TEXTS}>
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
