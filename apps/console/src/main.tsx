import './styles.css'
import { createApiClient } from '@baize/api-client'
import { operations } from '@baize/contract'
import { ThemeProvider, Toaster } from '@baize/ui-kit'

import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import i18next from 'i18next'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ApiProvider } from './app/api.tsx'
import { createExpiredSession } from './app/expired-session.ts'
import { messages } from './app/messages.ts'
import { isPresent, watchPresence } from './app/presence.ts'
import { createQueryClient } from './app/query-client.ts'
import { createConsoleRouter } from './app/routes.tsx'
import { SessionGate } from './app/session-gate.tsx'
import { SpokenLocale } from './app/spoken-locale.tsx'
import { refuseHeldEnter } from './parts/held-keys.ts'

/** Asking who is here, or leaving, needs nobody to sign in first. */
const OF_THE_SESSION: ReadonlySet<string> = new Set([
  operations.getStaffSession.id,
  operations.closeStaffSession.id,
])

const texts = messages
  .start()
  .then(() => messages.settle({ supported: messages.written(), partly: [], default: 'EN' }))
  // Without its texts the console is still right in English.
  .catch(() => undefined)
const expired = createExpiredSession()
/** Some of what staff ask for goes through a whole day, or through all providers. */
const PATIENCE_MS = 120_000
watchPresence()
const api = createApiClient({
  patienceMs: PATIENCE_MS,
  isBackground: () => !isPresent(),
  async renewSession({ id }) {
    if (!OF_THE_SESSION.has(id)) return await expired.untilBack()
    expired.begin()
    return false
  },
})
const queryClient = createQueryClient()
const router = createConsoleRouter()

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
refuseHeldEnter()
await texts
createRoot(root).render(
  <StrictMode>
    <ThemeProvider fallback="light" storageKey="baize.console.theme">
      <ApiProvider api={api}>
        <QueryClientProvider client={queryClient}>
          <SpokenLocale>
            <SessionGate expired={expired}>
              <RouterProvider router={router} />
            </SessionGate>
            <Toaster label={i18next.t('toasts')} atFoot />
          </SpokenLocale>
        </QueryClientProvider>
      </ApiProvider>
    </ThemeProvider>
  </StrictMode>,
)
