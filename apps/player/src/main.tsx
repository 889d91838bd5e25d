import './styles.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { GAMES, menusQuery } from './app/catalogue.ts'
import { watchInstall } from './app/install.ts'
import { askForSign } from './app/lettering.ts'
import { loadSession } from './app/load-session.ts'
import { keepMailedCode } from './app/mailed-code.ts'
import { messages } from './app/messages.ts'
import { keepProviderReturn } from './app/provider-return.ts'
import { queryClient } from './app/query-client.ts'
import { keepReferralCode } from './app/referral.ts'
import { statusQuery } from './app/status.ts'
import { switchesQuery } from './app/switches.ts'
import { App } from './app.tsx'
import { router } from './router.tsx'
import { loadWideParts } from './shell/wide-parts.tsx'

async function main(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  keepProviderReturn()
  keepMailedCode()
  watchInstall()
  const texts = messages.start()
  const session = loadSession()
  keepReferralCode(location.search)
  // All at once, so that no answer waits for another, and drawn once when they are there. A
  // failure is shown by whatever needs the answer; without a session the page is a visitor's.
  await Promise.allSettled([
    queryClient.ensureQueryData(statusQuery).then(({ currency }) => askForSign(currency.symbol)),
    queryClient.prefetchQuery(switchesQuery),
    queryClient.prefetchQuery(menusQuery),
    session,
    loadWideParts(),
    texts.then(() => Promise.race([router.load(), whenUnanswered(session)])),
  ])
  await speakAsOffered()
  // As a transition the first drawing is cut into slices, and the page takes clicks meanwhile.
  startTransition(() => createRoot(root).render(<App />))
}

/** Pages of members wait for an answer; what is drawn meanwhile is not held up by them. */
async function whenUnanswered(session: Promise<boolean>): Promise<void> {
  if (await session) await new Promise(() => {})
}

/** The house may not offer the language this browser kept, or speak another of its own. */
async function speakAsOffered(): Promise<void> {
  const offered = queryClient.getQueryData(switchesQuery.queryKey)?.languages
  // A failure leaves the texts that are there.
  const asked = document.documentElement.lang
  if (offered) await messages.settle(offered).catch(() => undefined)
  // Names of games were asked for in the language that the page began with.
  if (document.documentElement.lang !== asked) {
    void queryClient.invalidateQueries({ queryKey: GAMES })
  }
}

void main()
