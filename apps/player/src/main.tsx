import './styles.css'
import { createRoot } from 'react-dom/client'
import { menusQuery } from './app/catalogue.ts'
import { loadSession } from './app/load-session.ts'
import { startMessages } from './app/messages.ts'
import { queryClient } from './app/query-client.ts'
import { keepReferralCode } from './app/referral.ts'
import { statusQuery } from './app/status.ts'
import { App } from './app.tsx'

startMessages()
keepReferralCode(location.search)
// Asked for before the first render, all at once, so that no answer waits for another.
void queryClient.prefetchQuery(statusQuery)
void queryClient.prefetchQuery(menusQuery)
// Without an answer the page shows a visitor's view; the connection bar and retries take over.
void loadSession().catch(() => undefined)

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
createRoot(root).render(<App />)
